import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useScale } from './use-scale';

test('keys change the scale, and one that an admin sends replaces it', () => {
  const { result, rerender } = renderHook(useScale, { initialProps: 1 });
  act(() => result.current[1](0.1));
  expect(result.current[0]).toBe(1.1);
  rerender(1);
  expect(result.current[0]).toBe(1.1);
  rerender(1.3);
  expect(result.current[0]).toBe(1.3);
});
