import { expect, test } from 'vitest'
import { chooseTests } from './run-tests.ts'

const FILES = [
  'shared/money.ts',
  'shared/money.test.ts',
  'pwa/src/ui/money.test.tsx',
  'e2e/till.spec.ts',
  'e2e/support/till.ts',
]

test('without a name every test file is chosen, and nothing else', () => {
  expect(chooseTests(FILES, [])).toEqual({
    units: ['shared/money.test.ts', 'pwa/src/ui/money.test.tsx'],
    browsers: ['e2e/till.spec.ts'],
    unknown: [],
  })
})

test('a name chooses the test files that have it in their path, of both runners', () => {
  const money = { units: ['shared/money.test.ts'], browsers: [], unknown: [] }
  expect(chooseTests(FILES, ['shared/'])).toEqual(money)
  const till = { units: [], browsers: ['e2e/till.spec.ts'], unknown: [] }
  expect(chooseTests(FILES, ['till'])).toEqual(till)
  expect(chooseTests(FILES, ['shared/', 'till'])).toEqual({ ...money, browsers: till.browsers })
})

test('a name that no test file has is told, beside others that are known', () => {
  expect(chooseTests(FILES, ['till', 'tlil']).unknown).toEqual(['tlil'])
  // The file of that name holds no test.
  expect(chooseTests(FILES, ['support/']).unknown).toEqual(['support/'])
})
