import { IsUUID, MaxLength } from 'class-validator';
import { IsInstant } from '../../http/instant.js';
import { MayBeAbsent } from '../../http/text-transforms.js';
import { IsOptionalText, LINES } from '../../text/is-text.js';

/** Describes the body of POST /admin/blocks, which blocks either a network or a member. Admin only. */
export class CreateBlockDto {
  /** An address or a CIDR prefix, at least /8 for IPv4 and /32 for IPv6; an IPv6 prefix longer than /64 is widened to /64. */
  @MayBeAbsent()
  @MaxLength(64, { message: 'The network is an address such as 203.0.113.7, or a prefix such as 203.0.113.0/24.' })
  network?: string;

  @MayBeAbsent()
  @IsUUID(undefined, { message: 'The member is named by id.' })
  user_id?: string;

  /** The end of the block, ISO 8601; at most a year from now. */
  @IsInstant('until')
  until: string;

  /** Visible only to admins. */
  @IsOptionalText('The reason', 500, LINES)
  reason?: string | null;
}
