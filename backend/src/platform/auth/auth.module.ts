import { Global, Module } from '@nestjs/common';
import { ChosenPasswords } from './chosen-passwords.js';
import { Keyring } from './keyring.js';
import { Sealing } from './sealing.js';
import { Tokens } from './tokens.js';

@Global()
@Module({ providers: [Keyring, Tokens, Sealing, ChosenPasswords], exports: [Tokens, Sealing, ChosenPasswords] })
export class AuthModule {}
