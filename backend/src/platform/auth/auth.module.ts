import { Global, Module } from '@nestjs/common';
import { Keyring } from './keyring.js';
import { Sealing } from './sealing.js';
import { Tokens } from './tokens.js';

@Global()
@Module({ providers: [Keyring, Tokens, Sealing], exports: [Tokens, Sealing] })
export class AuthModule {}
