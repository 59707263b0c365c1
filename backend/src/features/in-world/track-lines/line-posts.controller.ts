import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type CrossingsAnswerDto, PostCrossingsDto } from '@league/shared/in-world/post-crossings.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { BodyText, InWorld } from '../../../platform/http/in-world.js';
import { LinePostsService } from './line-posts.service.js';

/** Accepts posts from scripts; the signature with the track's key is the credential. */
@Public()
@Controller('in-world/crossings')
export class LinePostsController {
  constructor(private readonly posts: LinePostsService) {}

  /**
   * Receives the numbered events of a race from the line of a track. `mac` is the last field and contains the base64
   * HMAC-SHA256 of the body without that field, computed with the secret of the track's key. The line resends events above
   * `ack`.
   */
  @Post()
  @HttpCode(200)
  @InWorld({ keepsText: true })
  submitCrossings(@Body() post: PostCrossingsDto, @BodyText() text: string): Promise<CrossingsAnswerDto> {
    return this.posts.submit(post, text);
  }
}
