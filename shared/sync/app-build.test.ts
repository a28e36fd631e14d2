import { expect, test } from 'vitest'
import { appBuildOf } from './app-build.ts'

test('the build of the app is in the name of the office’s first script', () => {
  const page = '<script type="module" crossorigin src="/fr/assets/admin-Ag-f_FXO.js"></script>'
  expect(appBuildOf(page)).toBe('Ag-f_FXO')
  expect(appBuildOf('https://shop.example/assets/admin-AgSfzFXO.js')).toBe('AgSfzFXO')
  expect(appBuildOf('/src/admin-main.tsx')).toBeNull()
  expect(appBuildOf('/assets/main-AgSfzFXO.js')).toBeNull()
})
