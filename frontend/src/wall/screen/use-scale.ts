import { useState } from 'react';
import { clampScale } from '../address/wall-address.rules';

/**
 * Returns the scale of the page, and a function that changes it. The scale in the address applies at first, and again whenever
 * it changes, for example when an admin sends a view.
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
