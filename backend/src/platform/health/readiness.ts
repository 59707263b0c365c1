import { Injectable } from '@nestjs/common';

/** Whether this process still takes new work; set by the shutdown before anything is closed. */
@Injectable()
export class Readiness {
  stopping = false;
}
