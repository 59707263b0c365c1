/** A car of the benchmark's field, as the league and the bare references know it. */
export interface BenchCar {
  readonly carId: string;
  readonly carToken: string;
  readonly carName: string;
  readonly driverName: string;
  readonly letter: string;
}

const PATH = '/api/lap-times/submit';
const HEADERS = [
  'Content-Type: application/json',
  'User-Agent: Second Life LSL/2026-10-02.18042 (http://secondlife.com)',
  'Accept: text/*, application/xhtml+xml, application/atom+xml, application/json, application/xml',
  'X-SecondLife-Shard: Production',
  'X-SecondLife-Region: Hanami (264448, 233984)',
  'X-SecondLife-Owner-Name: Ada Resident',
  'X-SecondLife-Owner-Key: 0d1c9a4e-6f5b-4a7d-9a43-0d6a3c1f1b10',
  'X-SecondLife-Object-Name: Car Reporter',
  'X-SecondLife-Object-Key: 5f0c7a33-8b1e-4d2b-9b0a-7a4b1c2d3e4f',
  'X-SecondLife-Local-Position: (128.000000, 128.000000, 22.500000)',
].join('\r\n');

/** Makes the bytes of lap post `n` (from 0): always the same for the same run and n, cars taking turns. */
export function lapRequests(port: number, cars: readonly BenchCar[], run: string): (n: number) => string {
  const start = `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${HEADERS}\r\nContent-Length: `;
  const heads = cars.map(({ carId, carToken, carName, driverName, letter }) => {
    const body = JSON.stringify({
      driver_name: driverName,
      car_name: carName,
      car_id: carId,
      car_token: carToken,
      channel_letter: letter,
    });
    return body.slice(0, -1);
  });
  return (n) => {
    const head = heads[n % heads.length] ?? '';
    const seconds = (60_000 + ((n * 7919) % 20_011)) / 1000;
    const body = `${head},"lap_time":${seconds},"lap_id":"${run}-${n}"}`;
    return `${start}${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
}
