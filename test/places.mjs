// Files of tests share the processors by places: one more than there are processors. A file holds one from its start to its end,
// but for those that mostly wait: they run beside the others, so that a processor is not idle while they do.
import { connect, createServer } from 'node:net';
import { once } from 'node:events';

/**
 * Gives out so many places, each to one connection until it closes, first come, first served.
 * @param {number} count
 * @returns {Promise<number>} the port
 */
export async function openPlaces(count) {
  const waiting = [];
  let free = count;
  const give = () => {
    while (free > 0 && waiting.length > 0) {
      free--;
      waiting.shift().write('yours');
    }
  };
  const server = createServer((socket) => {
    waiting.push(socket);
    socket.resume().unref();
    socket.on('error', () => undefined); // its process has ended
    socket.once('close', () => {
      const place = waiting.indexOf(socket);
      if (place === -1) free++;
      else waiting.splice(place, 1);
      give();
    });
    give();
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

/**
 * Waits for a place.
 * @param {number} port
 * @returns {Promise<() => void>} what gives it back
 */
export async function takePlace(port) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data');
  socket.unref();
  return () => void socket.destroy();
}
