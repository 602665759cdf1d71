// The real server as a process of its own, on a free port of the loopback and a database that is thrown away.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

function python(): string {
  const own = join(ROOT, '.venv/bin/python');
  const found = process.env.HULAO_PYTHON ?? (existsSync(own) ? own : '');
  if (!found) throw new Error('no Python with Hulao: run `make play` once, or name one in HULAO_PYTHON');
  return found;
}

export class Server {
  url = '';
  /** log lines of level error */
  readonly errors: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'hulao-e2e-'));
  private port = 0;
  private child: ChildProcess | null = null;

  /** Starts it; after a kill, again on the same port and database. */
  async start(): Promise<void> {
    const child = spawn(python(), ['-m', 'hulao', 'serve', '--port', String(this.port), '--database', join(this.folder, 'hulao.db'), '--log', 'json'], { cwd: ROOT, env: { HULAO_PACE: '0.2', ...process.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      const lines = said.split('\n');
      said = lines.pop() ?? '';
      this.errors.push(...lines.filter((line) => /"level": ?"(error|critical)"|^Traceback/.test(line)));
    });
    this.url = await new Promise<string>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`the server does not start: ${said}`)), 60_000);
      child.stdout.on('data', (data: Buffer) => {
        const address = /http:\/\/[\d.]+:\d+/.exec(data.toString())?.[0];
        if (!address) return;
        clearTimeout(timer);
        done(address);
      });
      child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
      child.on('error', fail);
    });
    this.port = Number(new URL(this.url).port);
    const page = await (await fetch(this.url)).text();
    if (!page.includes('id="app"')) throw new Error('the client is not built: run `npm run build` in web/');
  }

  /** As when the machine loses power. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
