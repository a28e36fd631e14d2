import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_DEVICE_PROOFS } from '../../../../shared/accounts/account-rules.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { keepDeviceProof, readDeviceProofs } from './device-proofs.ts'

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))

test('a proof is kept once, and of many the newest', () => {
  for (let n = 0; n < MAX_DEVICE_PROOFS + 2; n += 1) keepDeviceProof(`proof ${n}`)
  keepDeviceProof('proof 5')
  const kept = readDeviceProofs()
  expect(kept).toHaveLength(MAX_DEVICE_PROOFS)
  expect(kept[0]).toBe('proof 2')
  expect(kept.at(-1)).toBe('proof 5')
  expect(new Set(kept).size).toBe(MAX_DEVICE_PROOFS)
})

test.each(['garbage', '{}', '[1]'])('what is stored as %s is no proof', (stored) => {
  localStorage.setItem('koraDeviceProofs', stored)
  expect(readDeviceProofs()).toEqual([])
  keepDeviceProof('proof')
  expect(readDeviceProofs()).toEqual(['proof'])
})

test('a browser without storage signs in as a stranger', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused')
    },
    setItem: () => {
      throw new DOMException('refused')
    },
  })
  keepDeviceProof('proof')
  expect(readDeviceProofs()).toEqual([])
})
