import { expect, test } from '@jest/globals';
import { hasPictureSignature, isAnimatedPng } from './picture-format.rules.js';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

test('a PNG is animated when it says so before its image data', () => {
  const header = chunk('IHDR', Buffer.alloc(13));
  expect(isAnimatedPng(Buffer.concat([SIGNATURE, header, chunk('acTL', Buffer.alloc(8)), chunk('IDAT')]))).toBe(true);
  expect(isAnimatedPng(Buffer.concat([SIGNATURE, header, chunk('IDAT'), chunk('acTL')]))).toBe(false);
});

test('a chunk that claims more bytes than there are ends the search', () => {
  const lying = chunk('tEXt');
  lying.writeUInt32BE(0xffff_ffff);
  expect(isAnimatedPng(Buffer.concat([SIGNATURE, lying, chunk('acTL')]))).toBe(false);
  expect(isAnimatedPng(SIGNATURE.subarray(0, 5))).toBe(false);
  expect(isAnimatedPng(Buffer.from('acTL is no chunk of a text'))).toBe(false);
});

test('a file is recognized as a picture by its first bytes, whatever its name', () => {
  expect(hasPictureSignature(Buffer.concat([SIGNATURE, chunk('IHDR')]))).toBe(true);
  expect(hasPictureSignature(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
  expect(hasPictureSignature(Buffer.from('RIFF\0\0\0\0WEBPVP8 '))).toBe(true);
  for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', ' \x89PNG', 'RIFF\0\0\0\0WAVE', '%PDF-1.7', ''])
    expect([other, hasPictureSignature(Buffer.from(other))]).toEqual([other, false]);
});
