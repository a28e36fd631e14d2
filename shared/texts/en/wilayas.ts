import { titleCase } from '../../text.ts'

/** 'Oum El Bouaghi' */
export function wilayaName(wilaya: string): string {
  return titleCase(wilaya)
}
