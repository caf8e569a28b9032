/** One body that makes a row of another organisation, which tests look for in vain. */
export const bodies = {
  '/v2/firm-accounts': { bank: 'Elsewhere Bank', number: '999-000-111', currency: 'HKD' },
}
