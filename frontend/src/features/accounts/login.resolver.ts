import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { LoginDto } from '@league/shared/accounts/login.dto';

/** Checks the sign-in form by the rules the server has too. */
export const loginResolver = classValidatorResolver(LoginDto);
