import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/translate';

/** Shows a picture as a whole, or a sign while there is none, and another sign when its address cannot be shown. */
export function ImagePreview({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState<string>();
  const isBroken = address === broken;
  const Icon = isBroken ? ImageOff : Image;
  return (
    <div className="flex aspect-video w-40 shrink-0 flex-col items-center justify-center gap-1 overflow-hidden rounded-control border border-line bg-s2 text-faint">
      {address !== '' && !isBroken ? (
        <img src={address} alt="" className="size-full object-contain" onError={() => setBroken(address)} />
      ) : (
        <>
          <Icon aria-hidden className="size-6" />
          <span className="px-2 text-center text-xs">
            {isBroken ? t('No picture at this address') : t('No picture')}
          </span>
        </>
      )}
    </div>
  );
}
