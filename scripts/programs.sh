#!/usr/bin/env bash
# The programs beside Python and Node.js that tests use: Chromium for those in the browser, PostgreSQL for those of storage.
# Installs what is missing where apt may; elsewhere says in one line what to install. Never fails: tests that lack a program say so.
set -uo pipefail

missing=()
command -v "${CHROMIUM:-chromium}" >/dev/null || missing+=(chromium)
[ -n "${HULAO_TEST_POSTGRES:-}" ] || command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null || { [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; }; then
    echo "hulao: not here, install for all tests: ${missing[*]}"
    exit 0
fi
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo -n)
echo "Installing ${missing[*]} ..."
export DEBIAN_FRONTEND=noninteractive
if ! said=$({ "${as_root[@]}" apt-get update -qq && "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"; } 2>&1); then
    echo "hulao: apt could not install ${missing[*]}: $(tail -n 1 <<<"$said")"
fi
exit 0
