import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { openPlaces, takePlace } from './places.mjs';

/** As long as it takes to be given a place that is free. */
async function roundTrip(): Promise<void> {
  const leave = await takePlace(await openPlaces(1));
  leave();
}

test('as many hold a place as there are; the others wait until one is given back, in the order they came', async () => {
  const port = await openPlaces(2);
  const happened: string[] = [];
  const take = async (name: string) => {
    const leave = await takePlace(port);
    happened.push(name);
    return leave;
  };
  const [leaveFirst] = await Promise.all([take('first'), take('second')]);
  const third = take('third');
  const fourth = take('fourth');
  await roundTrip();
  expect(happened).toEqual(['first', 'second']);
  leaveFirst();
  const leaveThird = await third;
  await roundTrip();
  expect(happened).toEqual(['first', 'second', 'third']);
  leaveThird();
  await fourth;
});

test('who gives up waiting takes no place', async () => {
  const port = await openPlaces(1);
  const leave = await takePlace(port);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  const next = takePlace(port);
  leave();
  await next;
});
