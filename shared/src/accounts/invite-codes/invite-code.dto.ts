/** Describes an invite code as admins see it. */
export interface InviteCodeDto {
  readonly id: string;
  /** In upper case. */
  readonly code: string;
  readonly max_uses: number;
  readonly current_uses: number;
  readonly note: string | null;
  readonly is_active: boolean;
  /** ISO 8601 UTC. */
  readonly created_at: string;
}

export const INVITE_CODE_DEFAULT_USES = 5;
