/** The bytes of the request with which a browser opens a WebSocket to the league. */
export const WEBSOCKET_UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: league',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
].join('\r\n');
