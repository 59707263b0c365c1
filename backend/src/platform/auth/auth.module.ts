import { Global, Module } from '@nestjs/common';
import { ChosenPasswords } from './chosen-passwords.js';
import { Keyring } from './keyring.js';
import { KnownTokens } from './known-tokens.js';
import { RefusedTokens } from './refused-tokens.js';
import { Sealing } from './sealing.js';
import { Tokens } from './tokens.js';

@Global()
@Module({
  providers: [Keyring, KnownTokens, Tokens, RefusedTokens, Sealing, ChosenPasswords],
  exports: [KnownTokens, Tokens, RefusedTokens, Sealing, ChosenPasswords],
})
export class AuthModule {}
