import { createHash, type Hash, randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigError } from '../../config/config-error.js';
import { type BackupFrame, decodeFrames } from './backup-frame.js';

/**
 * The first line of a backup; its number is the version of the format. The gzipped content follows, and then the SHA-256 of
 * everything before it.
 */
const FIRST_LINE = Buffer.from('league backup 1\n');
const DIGEST_BYTES = 32;
/** The gzip level. Laps shrink to a third at any level, but higher levels take several times as long. */
const GZIP_LEVEL = 2;

/** A name that no other process has, not even one in another container. */
const PROCESS_NAME = randomBytes(4).toString('hex');

const PROBLEMS: Partial<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'it is below a file, not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is used up",
};

/**
 * Writes a backup that only its owner can read. The file appears under its name only when it is complete and flushed to the
 * disk.
 * @throws ConfigError when the file already exists, or cannot be written
 */
export async function writeBackupFile(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  refuseExisting(file);
  const unfinished = unfinishedOf(file);
  try {
    // Open the file here: a stream opens it later, even after a failed backup has removed the file.
    const onDisk = createWriteStream(unfinished, { fd: openSync(unfinished, 'wx', 0o600), flush: true });
    await pipeline(Readable.from(chunks), createGzip({ level: GZIP_LEVEL }), withDigest(), onDisk);
    giveName(unfinished, file);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
    throw problem ? new ConfigError(`${file} cannot be written: ${problem}. Nothing was left behind.`) : error;
  }
}

/**
 * Returns the name that a backup has until it is complete. It is this process's own, so that two backups with the same name
 * never write into one file.
 */
export const unfinishedOf = (file: string): string => `${file}.${PROCESS_NAME}.unfinished`;

/**
 * Gives a complete backup its name, unless another one has taken it since. A hard link is made only if nothing has the name,
 * whereas a rename would replace the other backup. On file systems without hard links, an empty file reserves the name first.
 * @throws ConfigError when something already has the name
 */
export function giveName(unfinished: string, file: string, link = linkSync): void {
  try {
    link(unfinished, file);
  } catch (error) {
    if (isTaken(error)) throw nameTaken(file);
    reserve(file);
    renameSync(unfinished, file);
  }
  rmSync(unfinished, { force: true });
}

function reserve(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    throw isTaken(error) ? nameTaken(file) : error;
  }
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw nameTaken(file);
}

function nameTaken(file: string): ConfigError {
  return new ConfigError(`${file} exists already: give the backup another name, nothing was written.`);
}

/** Returns a stream that passes all chunks on, preceded by the first line and followed by the digest of everything. */
function withDigest(): Transform {
  const hash = createHash('sha256').update(FIRST_LINE);
  let hasBegun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!hasBegun) this.push(FIRST_LINE);
      hasBegun = true;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, hash.digest());
    },
  });
}

/**
 * Reads a whole backup and compares it with its checksum, which covers every byte.
 * @throws ConfigError when the file is missing, unreadable, damaged, not a backup, or of a newer format
 */
export async function checkBackupFile(file: string): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
  const { size } = statSync(file);
  if (!statSync(file).isFile()) throw new ConfigError(`${file} is no file. Nothing was changed.`);
  if (!isReadable(file)) throw new ConfigError(`This user may not read ${file}. Nothing was changed.`);
  const firstLine = readAt(file, 0, FIRST_LINE.length);
  const isOurs = firstLine.subarray(0, 13).equals(FIRST_LINE.subarray(0, 13));
  if (!isOurs)
    throw new ConfigError(`${file} is no backup of the league, or its beginning is damaged. Nothing was changed.`);
  if (!firstLine.equals(FIRST_LINE)) {
    throw new ConfigError(`${file} is damaged or was written by a newer version of the league. Nothing was changed.`);
  }
  const end = size - DIGEST_BYTES;
  const isWhole = end > FIRST_LINE.length && (await digestOf(file, end)).equals(readAt(file, end, DIGEST_BYTES));
  if (!isWhole) {
    throw new ConfigError(`${file} is damaged: its checksum does not match. Nothing was changed; use another backup.`);
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Yields the frames of a file that has passed checkBackupFile. */
export function readBackupFile(file: string): AsyncGenerator<BackupFrame> {
  const last = statSync(file).size - DIGEST_BYTES - 1;
  const packed = createReadStream(file, { start: FIRST_LINE.length, end: last });
  const plain = createGunzip({ chunkSize: 256 * 1024 });
  packed.on('error', (error) => plain.destroy(error));
  return decodeFrames(packed.pipe(plain) as AsyncIterable<Buffer>);
}

async function digestOf(file: string, bytes: number): Promise<Buffer> {
  const hash: Hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: bytes - 1, highWaterMark: 1024 * 1024 }), hash);
  return hash.digest();
}

function readAt(file: string, start: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, length, start));
  } finally {
    closeSync(descriptor);
  }
}
