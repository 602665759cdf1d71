// What makes each face: facts only (age, build, dress, weapon, keepsake). No drawing here.

import type { Described, Kingdom, Traits } from './sitter.ts';

export const FACES: Record<string, Traits> = {
  liubei: { build: 0.35, skin: 'fair', brow: 'gentle', eye: 'calm', beard: 'moustache', head: 'crown', dress: 'robe', prop: 'twinswords', tint: '#c9a04a', turn: 'right', shape: 'long', tilt: 2 }, // 刘备
  guanyu: { build: 0.6, skin: 'jujube', brow: 'silkworm', eye: 'phoenix', beard: 'long', head: 'turban', dress: 'armour', prop: 'guandao', tint: '#2f6b4a', metal: '#3f6b53', turn: 'right', shape: 'long', tilt: 4 }, // 关羽
  zhangfei: { build: 1, skin: 'dark', brow: 'leopard', eye: 'round', mouth: 'shout', beard: 'tiger', head: 'wild', dress: 'armour', prop: 'serpent', tint: '#3a3430', metal: '#565049', turn: 'left', shape: 'heavy', view: 'front' }, // 张飞
  zhugeliang: { build: 0.1, skin: 'fair', brow: 'flat', eye: 'calm', beard: 'three', head: 'scholar', dress: 'taoist', prop: 'featherfan', tint: '#cfd5c8', turn: 'left', shape: 'long', view: 'quarter' }, // 诸葛亮
  zhaoyun: { build: 0.2, age: 'young', skin: 'fair', brow: 'sword', eye: 'calm', beard: 'none', head: 'helmet', plume: '#b3261e', dress: 'armour', prop: 'spear', tint: '#b3261e', metal: '#c9ced0', turn: 'left', view: 'quarter', shape: 'oval' }, // 赵云
  machao: { build: 0.2, age: 'young', skin: 'fair', brow: 'knit', eye: 'phoenix', mouth: 'frown', beard: 'none', head: 'helmet', plume: 'mane', dress: 'armour', prop: 'spear', tint: '#e6dcc4', metal: '#b98f3c', turn: 'right', view: 'front', shape: 'sharp' }, // 马超
  huangyueying: { sex: 'female', skin: 'tan', brow: 'willow', eye: 'soft', head: 'bun', dress: 'lady', prop: 'gear', tint: '#c7873a', hair: '#5a3820', turn: 'left', view: 'quarter', shape: 'round', tilt: -3 }, // 黄月英
  huangzhong: { age: 'old', build: 0.5, skin: 'tan', brow: 'long', eye: 'round', beard: 'full', head: 'helmet', plume: '#d9a441', dress: 'armour', prop: 'bow', tint: '#d9a441', hair: '#ddd6c6', turn: 'right', view: 'profile', shape: 'oval' }, // 黄忠
  caocao: { build: 0.45, skin: 'white', brow: 'knit', eye: 'narrow', mouth: 'grin', beard: 'goatee', head: 'mian', dress: 'fur', prop: 'sword', tint: '#b3261e', turn: 'left', view: 'front', shape: 'square' }, // 曹操
  simayi: { build: 0.15, age: 'old', skin: 'fair', brow: 'sword', eye: 'narrow', mouth: 'grin', beard: 'goatee', head: 'official', dress: 'robe', prop: 'raven', tint: '#7d86a8', hair: '#8f8d8a', turn: 'right', view: 'profile', shape: 'long', tilt: -2 }, // 司马懿
  xiahoudun: { build: 0.7, skin: 'tan', brow: 'knit', eye: 'patch', mouth: 'frown', beard: 'short', head: 'topknot', dress: 'armour', prop: 'arrow', tint: '#8f2f25', metal: '#5a6a80', turn: 'left', view: 'quarter', shape: 'square' }, // 夏侯惇
  zhangliao: { build: 0.5, skin: 'tan', brow: 'sword', eye: 'calm', beard: 'moustache', head: 'helmet', plume: '#d8cba8', dress: 'armour', prop: 'hook', tint: '#c4b48c', metal: '#4f6584', turn: 'right', view: 'front', shape: 'long' }, // 张辽
  xuchu: { build: 1, skin: 'tan', brow: 'leopard', eye: 'round', mouth: 'frown', beard: 'short', head: 'topknot', dress: 'bare', prop: 'broad', tint: '#a8491f', turn: 'right', view: 'front', shape: 'heavy' }, // 许褚
  guojia: { build: 0, age: 'young', skin: 'pale', brow: 'flat', eye: 'smile', mouth: 'grin', beard: 'none', head: 'loose', dress: 'robe', prop: 'wine', tint: '#9fb3c8', turn: 'left', view: 'quarter', shape: 'sharp', tilt: 6 }, // 郭嘉
  zhenji: { sex: 'female', brow: 'willow', eye: 'soft', head: 'phoenix', dress: 'lady', prop: 'lotus', tint: '#8fa9c9', turn: 'right', view: 'profile', shape: 'oval', tilt: 5 }, // 甄姬
  sunquan: { build: 0.6, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'full', beardInk: '#5b2f5e', head: 'mian', dress: 'robe', prop: 'seal', tint: '#c79a3b', turn: 'left', view: 'front', shape: 'round' }, // 孙权
  zhouyu: { build: 0, age: 'young', skin: 'pale', brow: 'sword', eye: 'phoenix', mouth: 'grin', beard: 'none', head: 'crown', dress: 'robe', prop: 'qin', tint: '#c2452f', turn: 'right', view: 'quarter', shape: 'sharp', tilt: -4 }, // 周瑜
  ganning: { build: 0.6, skin: 'tan', brow: 'knit', eye: 'round', mouth: 'grin', beard: 'short', head: 'headband', feathers: true, dress: 'bare', prop: 'chain', tint: '#c2452f', scar: true, turn: 'left', view: 'quarter', shape: 'square', tilt: 5 }, // 甘宁
  luxun: { build: 0, age: 'young', skin: 'pale', brow: 'flat', eye: 'calm', beard: 'none', head: 'scholar', dress: 'robe', prop: 'torch', tint: '#8fbfa5', turn: 'left', view: 'front', shape: 'oval' }, // 陆逊
  daqiao: { sex: 'female', brow: 'willow', eye: 'soft', head: 'clouds', dress: 'lady', prop: 'roundfan', tint: '#d58a7c', flower: true, turn: 'left', view: 'quarter', shape: 'oval', tilt: 3 }, // 大乔
  sunshangxiang: { sex: 'female', skin: 'fair', brow: 'sword', eye: 'soft', head: 'war', dress: 'armour', prop: 'bow', tint: '#b3261e', metal: '#4f8a70', turn: 'right', view: 'front', shape: 'sharp' }, // 孙尚香
  lvbu: { build: 0.4, skin: 'fair', brow: 'sword', eye: 'phoenix', mouth: 'frown', beard: 'none', head: 'pheasant', dress: 'armour', prop: 'halberd', tint: '#b3261e', metal: '#a37f36', turn: 'right', view: 'quarter', shape: 'square' }, // 吕布
  diaochan: { sex: 'female', brow: 'willow', eye: 'soft', head: 'twin', dress: 'lady', prop: 'pipa', tint: '#b9779a', flower: true, turn: 'left', view: 'quarter', shape: 'sharp', tilt: 6 }, // 貂蝉
  huatuo: { age: 'old', build: 0, skin: 'fair', brow: 'long', eye: 'smile', mouth: 'grin', beard: 'long', head: 'topknot', dress: 'taoist', prop: 'gourd', tint: '#9aa88c', hair: '#e6e0d2', turn: 'right', view: 'front', shape: 'long' }, // 华佗
  zhangjiao: { age: 'middle', build: 0, skin: 'fair', brow: 'sword', eye: 'narrow', beard: 'three', head: 'kerchief', dress: 'taoist', prop: 'staff', tint: '#d4a837', turn: 'left', view: 'front', shape: 'sharp' }, // 张角
  lvmeng: { age: 'middle', build: 0.4, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'short', head: 'horned', dress: 'cape', prop: 'hook', tint: '#e6dcc4', metal: '#7d8f8a', view: 'profile', shape: 'square', turn: 'right' }, // 吕蒙
  huanggai: { age: 'old', build: 0.9, skin: 'tan', brow: 'leopard', eye: 'round', mouth: 'frown', beard: 'tiger', head: 'kerchief', dress: 'bare', prop: 'whip', tint: '#b3261e', hair: '#a8a196', scar: true, view: 'quarter', shape: 'heavy', turn: 'right' }, // 黄盖
  huaxiong: { build: 1, skin: 'dark', brow: 'knit', eye: 'round', mouth: 'shout', beard: 'short', head: 'horned', dress: 'cape', prop: 'broad', tint: '#8f2f25', metal: '#4a4048', view: 'front', shape: 'heavy' }, // 华雄
  yuanshu: { age: 'middle', build: 0.5, skin: 'fair', brow: 'flat', eye: 'narrow', mouth: 'grin', beard: 'goatee', head: 'mian', dress: 'robe', prop: 'seal', tint: '#d9a441', view: 'profile', shape: 'round', turn: 'right' }, // 袁术
  gongsunzan: { build: 0.4, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'moustache', head: 'helmet', plume: 'mane', dress: 'cape', prop: 'spear', tint: '#e6e0d2', metal: '#d6d3c8', view: 'quarter', shape: 'long', turn: 'left' }, // 公孙瓒
  panfeng: { build: 0.9, skin: 'tan', brow: 'leopard', eye: 'round', mouth: 'grin', beard: 'full', head: 'topknot', dress: 'armour', prop: 'axe', tint: '#7d6a3a', metal: '#8a6a3a', view: 'front', shape: 'square' }, // 潘凤
  xushu: { age: 'middle', build: 0.1, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'three', head: 'bamboo', dress: 'taoist', prop: 'sword', tint: '#8c9a86', view: 'quarter', shape: 'sharp', turn: 'left', tilt: 4 }, // 徐庶
  lidian: { build: 0.3, skin: 'fair', brow: 'flat', eye: 'calm', beard: 'moustache', head: 'helmet', plume: '#2f4d75', dress: 'armour', prop: 'scroll', tint: '#9fb3c8', metal: '#7c8aa0', view: 'profile', shape: 'oval', turn: 'left' }, // 李典
  xiahouyuan: { build: 0.7, skin: 'tan', brow: 'sword', eye: 'round', mouth: 'grin', beard: 'full', head: 'headband', dress: 'armour', prop: 'bow', tint: '#c2452f', metal: '#5a6a80', view: 'profile', shape: 'square', turn: 'right' }, // 夏侯渊
  caoren: { build: 0.8, skin: 'tan', brow: 'knit', eye: 'calm', mouth: 'frown', beard: 'short', head: 'horned', dress: 'cape', prop: 'broad', tint: '#7d86a8', metal: '#6b7480', view: 'front', shape: 'square' }, // 曹仁
  weiyan: { build: 0.8, skin: 'jujube', brow: 'leopard', eye: 'phoenix', mouth: 'frown', beard: 'short', head: 'horned', dress: 'armour', prop: 'broad', tint: '#3a3430', metal: '#5d3a2c', view: 'quarter', shape: 'heavy', turn: 'right', tilt: -2 }, // 魏延
  xiaoqiao: { sex: 'female', age: 'young', skin: 'pale', brow: 'willow', eye: 'soft', head: 'twin', dress: 'lady', prop: 'flute', tint: '#8fbfa5', flower: true, view: 'front', shape: 'round' }, // 小乔
  zhoutai: { build: 0.8, skin: 'dark', brow: 'knit', eye: 'narrow', mouth: 'frown', beard: 'none', head: 'headband', dress: 'bare', prop: 'broad', tint: '#2c4d5a', scar: true, view: 'front', shape: 'square' }, // 周泰
  yuji: { age: 'old', build: 0, skin: 'fair', brow: 'long', eye: 'narrow', mouth: 'grin', beard: 'three', head: 'bald', dress: 'taoist', prop: 'staff', tint: '#7d6f8f', hair: '#e6e0d2', view: 'profile', shape: 'long', turn: 'right', tilt: 4 }, // 于吉
  dianwei: { build: 1, skin: 'dark', brow: 'leopard', eye: 'round', mouth: 'shout', beard: 'tiger', head: 'wild', dress: 'bare', prop: 'twinhalberds', tint: '#5a4a80', view: 'quarter', shape: 'heavy', turn: 'right' }, // 典韦
  xunyu: { age: 'middle', build: 0.1, skin: 'pale', brow: 'gentle', eye: 'calm', beard: 'three', head: 'wide', dress: 'robe', prop: 'scroll', tint: '#20375a', view: 'front', shape: 'long' }, // 荀彧
  pangtong: { age: 'middle', build: 0.7, skin: 'tan', brow: 'knit', eye: 'round', mouth: 'grin', beard: 'short', head: 'bamboo', dress: 'taoist', prop: 'wine', tint: '#6b6a4a', view: 'front', shape: 'round' }, // 庞统
  wolong: { age: 'young', build: 0, skin: 'fair', brow: 'flat', eye: 'smile', mouth: 'grin', beard: 'none', head: 'scholar', dress: 'taoist', prop: 'featherfan', tint: '#b9c7a8', view: 'profile', shape: 'oval', turn: 'right' }, // 卧龙诸葛亮
  taishici: { build: 0.6, skin: 'fair', brow: 'sword', eye: 'phoenix', beard: 'long', head: 'kerchief', dress: 'armour', prop: 'twinhalberds', tint: '#3f7a62', metal: '#5c7a6c', view: 'quarter', shape: 'square', turn: 'left' }, // 太史慈
  yuanshao: { age: 'middle', build: 0.4, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'full', head: 'crown', dress: 'cape', prop: 'sword', tint: '#d9a441', metal: '#b98d3e', view: 'front', shape: 'oval' }, // 袁绍
  yanliangwenchou: { build: 1, skin: 'jujube', brow: 'leopard', eye: 'round', mouth: 'shout', beard: 'tiger', head: 'horned', dress: 'armour', prop: 'twinhalberds', tint: '#b3261e', metal: '#54483f', view: 'quarter', shape: 'heavy', turn: 'left' }, // 颜良文丑
  pangde: { build: 0.7, skin: 'white', brow: 'knit', eye: 'narrow', mouth: 'frown', beard: 'short', head: 'headband', dress: 'cape', prop: 'hook', tint: '#f0e6d0', metal: '#6a5f72', view: 'profile', shape: 'square', turn: 'left' }, // 庞德
  xuhuang: { build: 0.6, skin: 'fair', brow: 'sword', eye: 'calm', mouth: 'firm', beard: 'moustache', head: 'turban', dress: 'armour', prop: 'axe', tint: '#d8d2c0', metal: '#7c8aa0', view: 'quarter', shape: 'square', turn: 'right' }, // 徐晃
  caopi: { age: 'young', build: 0.3, skin: 'pale', brow: 'sword', eye: 'narrow', mouth: 'firm', beard: 'moustache', head: 'mian', dress: 'fur', prop: 'sword', tint: '#c79a3b', view: 'profile', shape: 'sharp', turn: 'right' }, // 曹丕
  menghuo: { build: 1, skin: 'dark', brow: 'leopard', eye: 'round', mouth: 'grin', beard: 'full', head: 'tribal', dress: 'bare', prop: 'axe', tint: '#c2452f', view: 'front', shape: 'heavy' }, // 孟获
  zhurong: { sex: 'female', skin: 'tan', brow: 'sword', eye: 'phoenix', head: 'tribal', dress: 'armour', prop: 'knives', tint: '#d8561f', metal: '#a8641a', view: 'quarter', shape: 'sharp', turn: 'right' }, // 祝融
  sunjian: { build: 0.6, skin: 'tan', brow: 'sword', eye: 'phoenix', mouth: 'firm', beard: 'full', head: 'turban', dress: 'tiger', prop: 'sword', tint: '#b3261e', view: 'quarter', shape: 'square', turn: 'left' }, // 孙坚
  lusu: { age: 'middle', build: 0.5, skin: 'fair', brow: 'gentle', eye: 'calm', mouth: 'grin', beard: 'three', head: 'wide', dress: 'robe', prop: 'scroll', tint: '#9a8a5a', view: 'quarter', shape: 'round', turn: 'left' }, // 鲁肃
  dongzhuo: { age: 'middle', build: 1, skin: 'tan', brow: 'knit', eye: 'narrow', mouth: 'grin', beard: 'full', head: 'official', dress: 'fur', prop: 'wine', tint: '#8f2f25', view: 'front', shape: 'heavy' }, // 董卓
  jiaxu: { age: 'middle', build: 0, skin: 'pale', brow: 'flat', eye: 'narrow', mouth: 'grin', beard: 'goatee', head: 'loose', dress: 'robe', prop: 'raven', tint: '#5b3f86', view: 'profile', shape: 'sharp', turn: 'left', tilt: -3 }, // 贾诩
  zhanghe: { build: 0.4, skin: 'fair', brow: 'sword', eye: 'phoenix', mouth: 'grin', beard: 'none', head: 'pheasant', dress: 'armour', prop: 'knives', tint: '#7a5bb0', metal: '#8a8fa8', view: 'quarter', shape: 'sharp', turn: 'left' }, // 张郃
  dengai: { build: 0.5, skin: 'tan', brow: 'flat', eye: 'calm', mouth: 'frown', beard: 'moustache', head: 'topknot', dress: 'cape', prop: 'spear', tint: '#8a6a3a', metal: '#66707a', view: 'front', shape: 'long' }, // 邓艾
  jiangwei: { age: 'young', build: 0.3, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'none', head: 'helmet', plume: '#2c6a54', dress: 'cape', prop: 'spear', tint: '#4f8a70', metal: '#a3a89a', view: 'profile', shape: 'oval', turn: 'left' }, // 姜维
  liushan: { age: 'young', build: 0.7, skin: 'pale', brow: 'gentle', eye: 'smile', mouth: 'grin', beard: 'none', head: 'mian', dress: 'robe', prop: 'treasure', tint: '#d9a441', view: 'front', shape: 'round' }, // 刘禅
  sunce: { age: 'young', build: 0.4, skin: 'fair', brow: 'sword', eye: 'round', mouth: 'grin', beard: 'none', head: 'crown', dress: 'tiger', prop: 'spear', tint: '#d9a441', view: 'quarter', shape: 'square', turn: 'left' }, // 孙策
  erzhang: { age: 'old', build: 0.1, skin: 'fair', brow: 'long', eye: 'calm', mouth: 'frown', beard: 'long', head: 'wide', dress: 'robe', prop: 'scroll', tint: '#7a6a4a', view: 'profile', shape: 'long', turn: 'right' }, // 张昭张纮
  zuoci: { age: 'old', build: 0, skin: 'fair', brow: 'long', eye: 'patch', mouth: 'grin', beard: 'goatee', head: 'kerchief', dress: 'taoist', prop: 'staff', tint: '#6f9f86', hair: '#e6e0d2', view: 'quarter', shape: 'sharp', turn: 'left' }, // 左慈
  caiwenji: { sex: 'female', skin: 'pale', brow: 'willow', eye: 'soft', head: 'bun', dress: 'lady', prop: 'qin', tint: '#a3a8c0', view: 'profile', shape: 'oval', turn: 'left', tilt: 6 }, // 蔡文姬
  caozhi: { age: 'young', build: 0, skin: 'pale', brow: 'flat', eye: 'smile', mouth: 'grin', beard: 'none', head: 'loose', dress: 'robe', prop: 'brush', tint: '#8fa9c9', view: 'front', shape: 'sharp', tilt: 4 }, // 曹植
  yujin: { age: 'middle', build: 0.5, skin: 'fair', brow: 'knit', eye: 'calm', mouth: 'frown', beard: 'full', head: 'helmet', plume: '#4d3a70', dress: 'armour', prop: 'hook', tint: '#5f6f8f', metal: '#5f6874', view: 'front', shape: 'long' }, // 于禁
  zhangchunhua: { sex: 'female', skin: 'pale', brow: 'sword', eye: 'phoenix', head: 'phoenix', dress: 'lady', prop: 'knives', tint: '#4d3a70', view: 'profile', shape: 'sharp', turn: 'right' }, // 张春华
  fazheng: { age: 'middle', build: 0.1, skin: 'fair', brow: 'knit', eye: 'narrow', mouth: 'grin', beard: 'goatee', head: 'official', dress: 'robe', prop: 'scroll', tint: '#8a5a2e', view: 'quarter', shape: 'sharp', turn: 'right' }, // 法正
  masu: { age: 'young', build: 0.2, skin: 'fair', brow: 'sword', eye: 'narrow', mouth: 'grin', beard: 'moustache', head: 'scholar', dress: 'robe', prop: 'scroll', tint: '#c7873a', view: 'profile', shape: 'long', turn: 'left' }, // 马谡
  lingtong: { age: 'young', build: 0.3, skin: 'fair', brow: 'sword', eye: 'phoenix', mouth: 'frown', beard: 'none', head: 'headband', dress: 'armour', prop: 'whip', tint: '#b3261e', metal: '#5c8a78', view: 'profile', shape: 'oval', turn: 'right' }, // 凌统
  wuguotai: { sex: 'female', age: 'old', skin: 'fair', brow: 'flat', eye: 'soft', head: 'phoenix', dress: 'lady', prop: 'staff', tint: '#8f4a5a', hair: '#c9c2b4', view: 'front', shape: 'round' }, // 吴国太
  xusheng: { build: 0.6, skin: 'tan', brow: 'sword', eye: 'calm', beard: 'short', head: 'turban', dress: 'cape', prop: 'broad', tint: '#2c5a6a', metal: '#6a8a7c', view: 'front', shape: 'square' }, // 徐盛
  gaoshun: { build: 0.5, skin: 'tan', brow: 'knit', eye: 'calm', mouth: 'frown', beard: 'moustache', head: 'helmet', plume: '#1d1916', dress: 'armour', prop: 'spear', tint: '#3d3a4a', metal: '#6d6878', view: 'front', shape: 'square' }, // 高顺
  chengong: { age: 'middle', build: 0.1, skin: 'fair', brow: 'sword', eye: 'calm', mouth: 'firm', beard: 'three', head: 'scholar', dress: 'robe', prop: 'brush', tint: '#8a7fa8', view: 'profile', shape: 'sharp', turn: 'left' }, // 陈宫
  zhonghui: { age: 'young', build: 0.2, skin: 'pale', brow: 'sword', eye: 'narrow', mouth: 'grin', beard: 'none', head: 'crown', dress: 'cape', prop: 'sword', tint: '#8fa9c9', metal: '#a8adb8', view: 'quarter', shape: 'sharp', turn: 'right', tilt: -4 }, // 钟会
  yuejin: { build: 0.5, skin: 'tan', brow: 'leopard', eye: 'round', mouth: 'shout', beard: 'short', head: 'kerchief', dress: 'armour', prop: 'spear', tint: '#8f2f25', metal: '#5a6a80', view: 'quarter', shape: 'round', turn: 'left' }, // 乐进
  ganfuren: { sex: 'female', skin: 'white', brow: 'willow', eye: 'soft', head: 'clouds', dress: 'lady', prop: 'lotus', tint: '#e6d5c0', view: 'front', shape: 'oval' }, // 甘夫人
  dingfeng: { age: 'old', build: 0.7, skin: 'tan', brow: 'long', eye: 'round', beard: 'short', head: 'headband', dress: 'bare', prop: 'broad', tint: '#3f6b8f', hair: '#b8b0a2', view: 'profile', shape: 'square', turn: 'left' }, // 丁奉
  mateng: { age: 'middle', build: 0.7, skin: 'tan', brow: 'sword', eye: 'calm', beard: 'full', head: 'helmet', plume: 'mane', dress: 'tiger', prop: 'spear', tint: '#d8c8a0', metal: '#9a7a4a', view: 'quarter', shape: 'square', turn: 'right' }, // 马腾
  kongrong: { age: 'old', build: 0.1, skin: 'fair', brow: 'gentle', eye: 'smile', mouth: 'grin', beard: 'three', head: 'wide', dress: 'robe', prop: 'scroll', tint: '#9a8f7a', view: 'front', shape: 'round', hair: '#cfc8ba' }, // 孔融
  jiling: { build: 0.8, skin: 'tan', brow: 'knit', eye: 'round', mouth: 'frown', beard: 'short', head: 'horned', dress: 'armour', prop: 'serpent', tint: '#8a7a3a', metal: '#6d6878', view: 'profile', shape: 'heavy', turn: 'left' }, // 纪灵
  tianfeng: { age: 'old', build: 0.1, skin: 'fair', brow: 'knit', eye: 'narrow', mouth: 'frown', beard: 'goatee', head: 'official', dress: 'robe', prop: 'brush', tint: '#6a6478', hair: '#bdb6a8', view: 'quarter', shape: 'long', turn: 'right', tilt: 4 }, // 田丰
  zoushi: { sex: 'female', skin: 'pale', brow: 'willow', eye: 'phoenix', head: 'clouds', dress: 'lady', prop: 'roundfan', tint: '#8f4a6a', flower: true, view: 'profile', shape: 'oval', turn: 'right', tilt: 5 }, // 邹氏
  caohong: { build: 0.8, skin: 'tan', brow: 'leopard', eye: 'calm', mouth: 'grin', beard: 'full', head: 'helmet', plume: '#d9a441', dress: 'cape', prop: 'treasure', tint: '#d9a441', metal: '#6d7c90', view: 'front', shape: 'round' }, // 曹洪
  jiangwanfeiyi: { age: 'middle', build: 0.4, skin: 'fair', brow: 'gentle', eye: 'calm', mouth: 'grin', beard: 'moustache', head: 'wide', dress: 'robe', prop: 'scroll', tint: '#c7a05a', view: 'quarter', shape: 'round', turn: 'right' }, // 蒋琬费祎
  jiangqin: { build: 0.6, skin: 'tan', brow: 'sword', eye: 'round', mouth: 'grin', beard: 'short', head: 'kerchief', dress: 'bare', prop: 'bow', tint: '#3a6a8a', view: 'quarter', shape: 'square', turn: 'left', tilt: 4 }, // 蒋钦
  hetaihou: { sex: 'female', age: 'middle', skin: 'white', brow: 'sword', eye: 'phoenix', head: 'phoenix', dress: 'lady', prop: 'wine', tint: '#5b2f5e', view: 'front', shape: 'sharp' }, // 何太后
  zangba: { build: 0.8, skin: 'dark', brow: 'leopard', eye: 'round', mouth: 'frown', beard: 'full', head: 'headband', dress: 'armour', prop: 'broad', tint: '#6a5a3a', metal: '#66707a', view: 'quarter', shape: 'heavy', turn: 'left' }, // 臧霸
  madai: { age: 'young', build: 0.4, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'moustache', head: 'helmet', plume: '#8f2f25', dress: 'armour', prop: 'broad', tint: '#c2452f', metal: '#a8987a', view: 'profile', shape: 'long', turn: 'right' }, // 马岱
  mifuren: { sex: 'female', skin: 'fair', brow: 'willow', eye: 'soft', head: 'bun', dress: 'lady', prop: 'none', tint: '#b98a6a', view: 'quarter', shape: 'oval', turn: 'left', tilt: 7 }, // 糜夫人
  chenwudongxi: { build: 0.9, skin: 'jujube', brow: 'leopard', eye: 'round', mouth: 'shout', beard: 'tiger', head: 'topknot', dress: 'bare', prop: 'axe', tint: '#b3261e', view: 'profile', shape: 'heavy', turn: 'left' }, // 陈武董袭
  zhangren: { build: 0.4, skin: 'fair', brow: 'sword', eye: 'narrow', mouth: 'firm', beard: 'goatee', head: 'topknot', dress: 'cape', prop: 'bow', tint: '#8a6a5a', metal: '#7a7280', view: 'front', shape: 'long' }, // 张任
  hejin: { age: 'middle', build: 0.9, skin: 'tan', brow: 'flat', eye: 'calm', mouth: 'frown', beard: 'short', head: 'official', dress: 'cape', prop: 'sword', tint: '#a8641a', metal: '#8a7a5a', view: 'quarter', shape: 'heavy', turn: 'right' }, // 何进
  niujin: { build: 1, skin: 'tan', brow: 'knit', eye: 'round', mouth: 'shout', beard: 'none', head: 'horned', dress: 'armour', prop: 'axe', tint: '#5a6a80', metal: '#4f5a6a', view: 'profile', shape: 'heavy', turn: 'right' }, // 牛金
  hansui: { age: 'old', build: 0.5, skin: 'tan', brow: 'sword', eye: 'narrow', beard: 'long', head: 'turban', dress: 'tiger', prop: 'sword', tint: '#a87a4a', hair: '#b8b0a2', view: 'profile', shape: 'long', turn: 'left' }, // 韩遂
  wenpin: { build: 0.5, skin: 'fair', brow: 'sword', eye: 'calm', beard: 'full', head: 'helmet', plume: '#9fb3c8', dress: 'armour', prop: 'hook', tint: '#9fb3c8', metal: '#66788f', view: 'quarter', shape: 'square', turn: 'left' }, // 文聘
  zhugejin: { age: 'middle', build: 0.2, skin: 'fair', brow: 'gentle', eye: 'calm', beard: 'three', head: 'scholar', dress: 'robe', prop: 'scroll', tint: '#7fa58f', view: 'front', shape: 'long' }, // 诸葛瑾
  shen_guanyu: { halo: true, skin: 'jujube', tint: '#2f6b4a', view: 'front', shape: 'long' }, // 神关羽
  shen_lvmeng: { halo: true, head: 'bald', beard: 'none', dress: 'taoist', tint: '#e6dcc4', eye: 'smile', view: 'quarter' }, // 神吕蒙
  shen_zhouyu: { halo: true, head: 'loose', dress: 'cape', prop: 'qin', tint: '#d8561f', view: 'front' }, // 神周瑜
  shen_zhugeliang: { halo: true, eye: 'narrow', hair: '#e6e0d2', tint: '#7a5bb0', view: 'front' }, // 神诸葛亮
  shen_caocao: { halo: true, head: 'crown', dress: 'fur', view: 'profile', turn: 'right' }, // 神曹操
  shen_lvbu: { halo: true, mouth: 'shout', skin: 'dark', view: 'front', shape: 'heavy' }, // 神吕布
  shen_zhaoyun: { halo: true, eye: 'phoenix', plume: 'mane', tint: '#9fb3c8', metal: '#e0e4e6', view: 'front' }, // 神赵云
  shen_simayi: { halo: true, hair: '#e6e0d2', head: 'loose', eye: 'phoenix', tint: '#4d3a70', view: 'front' }, // 神司马懿
  lord_liubei: { head: 'mian', beard: 'three', view: 'front', tint: '#d9a441' }, // 君刘备
  lord_zhangjiao: { head: 'mian', view: 'quarter', tint: '#e8c65a', prop: 'staff' }, // 君张角
};

/** Generals that appear again under another id (界, 1v1, 3v3, 神, 君) have the same face in another mood. */
const AGAIN = /^(jie|std|kof|vs|shen|lord)_/;
const MOODS: Record<string, Traits> = {
  jie: { tilt: -3 },
  kof: { tilt: 4 },
  vs: { tilt: -5 },
};

/** Everything the portrait of a general is made from: what is told here, the rest from kingdom, sex and id. */
export function look(id: string, kingdom: Kingdom, sex?: 'male' | 'female'): Described {
  const again = AGAIN.exec(id)?.[1];
  const base = again ? id.slice(again.length + 1) : id;
  const known = FACES[base] ? ({ age: sex === 'female' ? 'young' : 'middle' } as const) : {};
  return { ...(sex ? { sex } : {}), ...known, ...FACES[base], ...(again ? MOODS[again] : {}), ...FACES[id], id: base, kingdom };
}
