// Import this first: the decorators of shared DTO classes need it before any of them are loaded.
import 'reflect-metadata';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';

export { classValidatorResolver };
