import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Describes an uploaded picture as the server encoded it. Only the pictures feature writes this table. */
@Entity('pictures')
export class Picture {
  /** SHA-256 of the bytes, lower-case hex: the same picture uploaded twice is one row. */
  @PrimaryColumn('varchar', { length: 64 })
  hash: string;

  @Column('bytea')
  bytes: Buffer;

  @Column('varchar', { length: 32 })
  contentType: string;

  @Column('int')
  width: number;

  @Column('int')
  height: number;

  /** The use for which the picture was first uploaded (StoredUse). */
  @Column('varchar', { length: 16 })
  use: string;

  /** The member who first uploaded the picture. The id is kept when that member is deleted, so it is not a foreign key. */
  @Column('uuid')
  createdBy: string;

  /** When the same picture was last uploaded: unused pictures are kept for a day after that. */
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
