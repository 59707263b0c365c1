import { expect, test } from '@jest/globals';
import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CreatePageDto } from '../cms/create-page.dto.js';
import { CreateEventDto } from '../race-events/create-event.dto.js';

const said = (dto: new () => object, body: object, field: string) => {
  const errors = validateSync(plainToInstance(dto, body));
  const { constraints = {} } = errors.find(({ property }) => property === field) ?? {};
  return Object.values(constraints);
};

test.each([
  ['rules', CreateEventDto, 'The rules are text.', 'The rules have at most 10000 characters.'],
  ['entry_requirements', CreateEventDto, 'The entry requirements are text.', 'The entry requirements have at most 10000 characters.'], // prettier-ignore
  ['description', CreateEventDto, 'The description is text.', 'The description has at most 10000 characters.'],
  ['seo_keywords', CreatePageDto, 'The SEO keywords are text.', 'The SEO keywords have at most 500 characters.'],
])('errors about %s are in the plural if the name of the field is', (field, dto, isNoText, isTooLong) => {
  expect(said(dto, { [field]: 7 }, field)).toContain(isNoText);
  expect(said(dto, { [field]: 'x'.repeat(10_001) }, field)).toContain(isTooLong);
});
