import { inject } from 'vitest'
import type { ProductUnderTest } from './product.ts'

/** The product instance of this worker. */
export function productUnderTest(): ProductUnderTest {
  const products = inject('products')
  const own = products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length]
  if (own === undefined) throw new Error('No product was started for this worker.')
  return own
}
