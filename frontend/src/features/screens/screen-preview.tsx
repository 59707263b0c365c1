import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/translate';

/** The size of the picture that it scales down. */
const [WIDTH, HEIGHT] = [1920, 1080];

/** Shows a page of /live as a full HD picture, before squares where it is transparent. */
export function ScreenPreview({ path }: { readonly path: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="aspect-video w-full overflow-hidden rounded-control border border-line bg-[repeating-conic-gradient(#3a4252_0_25%,#252c3a_0_50%)] bg-[length:24px_24px]"
    >
      <iframe
        key={path}
        src={path}
        title={t('Preview of the screen')}
        tabIndex={-1}
        width={WIDTH}
        height={HEIGHT}
        className="pointer-events-none origin-top-left border-0"
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
