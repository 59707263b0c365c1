import type { ScreenDto, ScreenViewDto } from '@league/shared/screens/screen.dto';
import type { Screen } from './screen.entity.js';

export function toScreenDto(screen: Screen): ScreenDto {
  return {
    id: screen.id,
    name: screen.name,
    address: screen.address,
    assigned: screen.assignedSearch,
    connected_at: (screen.connectedAt ?? screen.seenAt).toISOString(),
    delay_ms: screen.delayMs,
  };
}

/** Returns the view assigned to a screen; `assigned` is null if the screen shows its own address or is unknown. */
export function toScreenViewDto(screen: Pick<Screen, 'assignedSearch' | 'assignedAt'> | null): ScreenViewDto {
  if (!screen || screen.assignedSearch === null || screen.assignedAt === null) return { assigned: null };
  return { assigned: { search: screen.assignedSearch, at: screen.assignedAt.toISOString() } };
}
