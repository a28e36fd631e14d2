import { wilayaName } from '#shared-texts/wilayas.ts'
import wilayas from '../../../../shared/places/wilayas.json'

/** The wilayas as options of a select, by their number. */
export function WilayaOptions() {
  return wilayas.map(({ code, wilaya }) => (
    <option key={wilaya} value={wilaya}>
      {`${code} ${wilayaName(wilaya)}`}
    </option>
  ))
}
