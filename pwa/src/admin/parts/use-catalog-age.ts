import { useNow } from './use-now.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { sinceText } from './since-text.ts'

/** 'as of 14:05' without a connection, nothing with one. */
export function useCatalogAge(catalog: {
  offline: boolean
  /** Epoch ms; null before the first catalogue. */
  syncedAt: number | null
}): string | undefined {
  const now = useNow()
  if (!catalog.offline || catalog.syncedAt === null) return undefined
  return adminTexts.asOf(sinceText(catalog.syncedAt, now))
}
