import { createContext } from 'react'
import * as v from 'valibot'
import {
  SENT_CATALOG_ID,
  sentCatalogSchema,
  type SentCatalog,
} from '../../../../shared/catalog/home-catalog.ts'

/** What the server put into this page; nothing in a page that comes from the device, which has its own catalogue. */
export function readSentCatalog(): SentCatalog {
  const text = document.getElementById(SENT_CATALOG_ID)?.textContent
  if (!text) return {}
  const read = v.safeParse(sentCatalogSchema, JSON.parse(text))
  return read.success ? read.output : {}
}

/** The same when the server draws the page and when the browser takes it over. */
export const SentCatalogContext = createContext<SentCatalog>({})
