import { Global, Module } from '@nestjs/common';
import { Sealing } from './sealing.js';
import { Tokens } from './tokens.js';

@Global()
@Module({ providers: [Tokens, Sealing], exports: [Tokens, Sealing] })
export class AuthModule {}
