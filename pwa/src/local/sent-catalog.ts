import * as v from 'valibot'
import {
  SENT_CATALOG_ID,
  sentCatalogSchema,
  type SentCatalog,
} from '../../../shared/catalog/home-catalog.ts'

function readSentCatalog(): SentCatalog {
  // Elsewhere than in a page there is nothing to read.
  const text = globalThis.document?.getElementById(SENT_CATALOG_ID)?.textContent
  if (!text) return {}
  const read = v.safeParse(sentCatalogSchema, JSON.parse(text))
  return read.success ? read.output : {}
}

/** What the server put into this page; nothing in a page that comes from the device, which has its own catalogue. */
export const sentCatalog = readSentCatalog()
