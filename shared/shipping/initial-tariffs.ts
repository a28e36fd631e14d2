import type { TariffJson } from './tariffs.ts'

/** Groups of wilayas that share a price, in the order of their ids 1 to 48; dinars. Specification §9. */
const groups: { wilayas: string[]; stopDesk: number; home: number }[] = [
  {
    wilayas: ['alger', 'constantine', 'oum el bouaghi', 'jijel', 'skikda', 'guelma', 'mila'],
    stopDesk: 500,
    home: 650,
  },
  {
    wilayas: [
      'chlef',
      'batna',
      'bejaia',
      'blida',
      'bouira',
      'tebessa',
      'tlemcen',
      'tiaret',
      'tizi ouzou',
      'setif',
      'saida',
      'sidi bel abbes',
      'annaba',
      'medea',
      'mostaganem',
      'msila',
      'mascara',
      'oran',
      'bordj bou arreridj',
      'boumerdes',
      'el tarf',
      'tissemsilt',
      'khenchela',
      'souk ahras',
      'tipaza',
      'ain defla',
      'ain temouchent',
    ],
    stopDesk: 500,
    home: 850,
  },
  {
    wilayas: ['relizane', 'laghouat', 'biskra', 'djelfa', 'ouargla', 'el oued', 'ghardaia'],
    stopDesk: 650,
    home: 1000,
  },
  { wilayas: ['adrar', 'bechar', 'el bayadh', 'naama'], stopDesk: 950, home: 1450 },
  { wilayas: ['tamanrasset', 'ilizi', 'tindouf'], stopDesk: 1350, home: 1650 },
]

/** The tariffs of the 48 older wilayas with which a shop starts; afterwards the table in the database applies. */
export const INITIAL_TARIFFS: TariffJson[] = groups
  .flatMap((group) => group.wilayas.map((wilaya) => ({ wilaya, ...group })))
  .map(({ wilaya, stopDesk, home }, index) => ({
    id: index + 1,
    wilaya,
    stopdesk_price: stopDesk,
    home_price: home,
  }))

/**
 * The wilayas created since 2019, by their legal codes, which are also the ids of their tariffs, and the wilaya from
 * which each was split off, whose prices it starts with. Spelled as the tariffs spell them. Laws 19-12 and 26-06; names
 * and codes from the data set GeoAlgeria 2.0.0 (MIT).
 */
export const NEWER_WILAYAS: readonly { id: number; wilaya: string; from: string }[] = [
  { id: 49, wilaya: 'timimoun', from: 'adrar' },
  { id: 50, wilaya: 'bordj badji mokhtar', from: 'adrar' },
  { id: 51, wilaya: 'ouled djellal', from: 'biskra' },
  { id: 52, wilaya: 'beni abbes', from: 'bechar' },
  { id: 53, wilaya: 'in salah', from: 'tamanrasset' },
  { id: 54, wilaya: 'in guezzam', from: 'tamanrasset' },
  { id: 55, wilaya: 'touggourt', from: 'ouargla' },
  { id: 56, wilaya: 'djanet', from: 'ilizi' },
  { id: 57, wilaya: "el m'ghair", from: 'el oued' },
  { id: 58, wilaya: 'el meniaa', from: 'ghardaia' },
  { id: 59, wilaya: 'aflou', from: 'laghouat' },
  { id: 60, wilaya: 'barika', from: 'batna' },
  { id: 61, wilaya: 'el kantara', from: 'biskra' },
  { id: 62, wilaya: 'bir el ater', from: 'tebessa' },
  { id: 63, wilaya: 'el aricha', from: 'tlemcen' },
  { id: 64, wilaya: 'ksar chellala', from: 'tiaret' },
  { id: 65, wilaya: 'ain ouessara', from: 'djelfa' },
  { id: 66, wilaya: 'messaad', from: 'djelfa' },
  { id: 67, wilaya: 'ksar el boukhari', from: 'medea' },
  { id: 68, wilaya: 'bou saada', from: 'msila' },
  { id: 69, wilaya: 'el abiodh sidi cheikh', from: 'el bayadh' },
]
