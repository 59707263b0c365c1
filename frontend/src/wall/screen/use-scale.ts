import { useState } from 'react';
import { clampScale } from '../address/wall-address.rules';

/**
 * Returns the scale of the page, and a function that changes it. The scale is that of the address at first, and again whenever the
 * address changes its scale, for example when an admin sends a view.
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
