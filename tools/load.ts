/**
 * Asks an nginx with the built site for all that it can give: `npm run load`, or `npm run load -- 10` for
 * ten seconds instead of two minutes. Needs nginx and wrk; fails on any error and on growing memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { startNginx } from './nginx.ts';

const CONNECTIONS = 200;
const PAGES = ['/', '/services/estimating/boq/', '/contact/', '/blog/'];
/** Growth that is noise: buffers which nginx allots once, when a connection is first used. */
const NOISE = 1.1;

/** Memory of nginx's workers in kB. */
function memory(pid: number): number {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const statuses = workers.map((worker) => readFileSync(`/proc/${worker}/status`, 'utf8'));
  return statuses.reduce((sum, status) => sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]), 0);
}

const [seconds = '120'] = process.argv.slice(2);
const nginx = await startNginx(resolve('dist'), resolve('hosts/nginx/nginx.conf'));
if (!nginx) throw new Error('There is no nginx on this machine.');

for (const page of PAGES) {
  const flags = [`-t2`, `-c${CONNECTIONS}`, `-d${Number(seconds) / PAGES.length}s`, '--latency'];
  const wrk = spawn('wrk', [...flags, '-H', 'Accept-Encoding: gzip', nginx.origin + page]);
  let report = '';
  wrk.stdout.on('data', (part) => (report += String(part)));
  const used: number[] = [];
  const watch = setInterval(() => used.push(memory(nginx.pid)), 1000);
  await once(wrk, 'close');
  clearInterval(watch);

  const [first = 0] = used;
  const last = used.at(-1) ?? 0;
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1] ?? '0';
  const slowest = /^ +99%\s+(\S+)/m.exec(report)?.[1] ?? '';
  console.log(`${page}  ${rate} requests/s, 99% within ${slowest}, memory ${first} to ${last} kB`);
  if (!Number(rate) || /Non-2xx|Socket errors/.test(report) || last > first * NOISE) {
    console.error(report);
    process.exitCode = 1;
  }
}
await nginx.close();
