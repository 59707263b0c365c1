import { useState } from 'react';
import { clampScale } from '../address/wall-address.rules';

/**
 * Returns the scale of the page, and a function that changes it by a step. It begins with that of the address, and begins again
 * when the address gets another one, as with a view that an admin sends.
 */
export function useScale(ofAddress: number): readonly [scale: number, resize: (by: number) => void] {
  const [given, setGiven] = useState(ofAddress);
  const [scale, setScale] = useState(ofAddress);
  if (given !== ofAddress) {
    setGiven(ofAddress);
    setScale(ofAddress);
  }
  return [scale, (by) => setScale((now) => clampScale(now + by))];
}
