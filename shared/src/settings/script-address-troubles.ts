const REMEDY =
  'PUBLIC_URL on the league’s server has to be its public https address, such as https://league.example; copy the script again after that.';

/**
 * Maps codes to the reasons why scripts in Second Life cannot or should not use an address, with a remedy. Screens translate the
 * sentences.
 */
export const SCRIPT_ADDRESS_TROUBLES = {
  'own-computer': `Second Life cannot reach this address: {origin} leads to the computer that asks. ${REMEDY}`,
  'private-network': `Second Life cannot reach this address: {origin} is known in a private network only. ${REMEDY}`,
  'not-encrypted': `This address is not encrypted: {origin} would send CAR_TOKEN so that others can read it. ${REMEDY}`,
} as const;

export type ScriptAddressTroubleCode = keyof typeof SCRIPT_ADDRESS_TROUBLES;
