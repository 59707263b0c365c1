/** Describes a member as returned to the member (GET /auth/me) and to admins. */
export interface UserDto {
  readonly id: string;
  /** The same as `id`; some clients read this name. */
  readonly user_id: string;
  readonly username: string;
  readonly driver_name: string | null;
  readonly email: string | null;
  readonly sl_avatar_name: string | null;
  readonly sl_avatar_key: string | null;
  readonly is_active: boolean;
  /** True until an admin approves the registration by setting is_active; always false if registrations need no approval. */
  readonly awaits_approval: boolean;
  readonly is_admin: boolean;
  /** True for a steward, who controls races and rules on drivers and laps. Admins may do so without this role. */
  readonly is_steward: boolean;
  readonly is_driver: boolean;
  readonly driver_approved: boolean;
  readonly driver_application_note: string | null;
  readonly is_profile_public: boolean;
  readonly show_help_access: boolean;
  readonly profile_image_url: string | null;
  /** ISO 8601 UTC. */
  readonly created_at: string;
  readonly total_points: number;
  /** The number of counted laps, including those that an admin added. */
  readonly total_races: number;
  readonly total_wins: number;
  /** In seconds; null if there is neither a counted lap nor a best lap set by an admin. */
  readonly best_lap_time: number | null;
}
