import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryPanel } from '../../platform/query/query-panel';
import { Modal } from '../../ui/modal';
import { Skeleton } from '../../ui/skeleton';
import { AddressNotice } from './address-notice';
import { scriptAddressQuery } from './help.queries';
import { ObjectDescription } from './object-description';
import { carDescription, lineDescription } from './script.rules';
import { TrackController } from './scripts';

interface TrackScriptsProps {
  readonly track: TrackDto;
  readonly onClose: () => void;
}

/** What belongs to a track in Second Life: each script ready to copy, with the description of its object. */
export function TrackScripts({ track, onClose }: TrackScriptsProps) {
  const query = useQuery(scriptAddressQuery);
  return (
    <Modal open large title={`Scripts for ${track.name}`} onClose={onClose}>
      <p className="mt-1 text-sm text-muted">
        For each object: edit it, set its description on the General tab, open Contents, make a new script and paste.
      </p>
      <QueryPanel query={query} what="the scripts" skeleton={<Skeleton className="mt-4 h-96 w-full" />}>
        {({ warning }) => (
          <div className="divide-y divide-line">
            <Part title="Start/finish line" script={<TrackController />}>
              <p>
                A prim across the track, as wide as the track and half a metre thick: cars drive through it. It times
                every driver who sits in a car and crosses it. Touch it for its menu: practice, a race with a countdown,
                the shortest lap and the way cars cross it.
              </p>
              <ObjectDescription of="the line" text={lineDescription(track)} />
              <ObjectDescription of="each car" text={carDescription(track)} />
            </Part>
            <AddressNotice warning={warning} />
          </div>
        )}
      </QueryPanel>
    </Modal>
  );
}

interface PartProps {
  readonly title: string;
  readonly script: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, script, children }: PartProps) {
  return (
    <section className="space-y-3 py-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
      {script}
    </section>
  );
}
