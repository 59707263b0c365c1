import { IsString, MaxLength } from 'class-validator';

/** Describes the query of GET /domain/allowed. */
export class DomainAllowedDto {
  @MaxLength(253, { message: 'A domain has at most 253 characters.' })
  @IsString({ message: 'Name the domain.' })
  domain: string;
}
