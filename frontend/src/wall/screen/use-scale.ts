import { useState } from 'react';
import { clampScale } from '../address/wall-address.rules';

/** Returns the scale and its setter. The address's scale applies first, and again when an admin sends another. */
export function useScale(ofAddress: number): readonly [scale: number, resize: (by: number) => void] {
  const [given, setGiven] = useState(ofAddress);
  const [scale, setScale] = useState(ofAddress);
  if (given !== ofAddress) {
    setGiven(ofAddress);
    setScale(ofAddress);
  }
  return [scale, (by) => setScale((now) => clampScale(now + by))];
}
