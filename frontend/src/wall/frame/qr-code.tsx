import { useMemo } from 'react';
import { encode } from 'uqr';

/** The white margin of the code, in modules, without which phones do not find it. */
const QUIET_ZONE = 4;

/** Shows a QR code, black on white. */
export function QrCode({ address }: { readonly address: string }) {
  const { size, path } = useMemo(() => drawingOf(address), [address]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={address}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawingOf(address: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(address, { border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: modules.join('') };
}
