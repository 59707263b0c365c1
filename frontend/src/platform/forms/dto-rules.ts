// Import this first: the decorators of shared DTO classes need it before any of the classes is loaded.
import 'reflect-metadata';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';

export { classValidatorResolver };
