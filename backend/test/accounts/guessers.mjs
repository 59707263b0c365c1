// A worker thread that guesses passwords from made-up networks. In the main thread it would slow down the league under test.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, guesses, atOnce, names } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Returns the address of the nth guesser: every other one has an IPv6 address. No two share an IPv4 /24 or an IPv6 /32. */
const addressOf = (n) =>
  n % 2 === 0 ? `2a0${(n >> 12) % 10}:${(n & 0xfff).toString(16)}::1` : `11.${n >> 8}.${n & 0xff}.7`;

/** Sends one guess. @returns the status of the response */
const guess = (n) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n) };
    const sent = request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end(JSON.stringify({ username: `member${n % names}`, password: `guess ${n}` }));
  });

let next = 0;
const each = async () => {
  while (next < guesses) parentPort.postMessage(await guess(next++));
};
await Promise.all(Array.from({ length: atOnce }, each));
agent.destroy();
