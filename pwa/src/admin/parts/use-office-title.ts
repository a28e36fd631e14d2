import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useShop } from '../../ui/use-shop.ts'

/** Sets the document title to the screen's and the shop's name; null leaves it unchanged. */
export function useOfficeTitle(screen: string | null): void {
  const { name } = useShop()
  useDocumentTitle(screen === null ? null : `${screen} · ${name}`)
}
