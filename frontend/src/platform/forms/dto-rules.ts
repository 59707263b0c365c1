// First: the decorators of shared DTO classes need it before the first of them is loaded.
import 'reflect-metadata';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';

export { classValidatorResolver };
