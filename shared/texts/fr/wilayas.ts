import { createWilayaName } from '../wilaya-names.ts'

/** 'Sétif'. Only the names that differ from the tariffs' spelling by more than capitals. */
export const wilayaName: (wilaya: string) => string = createWilayaName({
  bejaia: 'Béjaïa',
  bechar: 'Béchar',
  tebessa: 'Tébessa',
  setif: 'Sétif',
  saida: 'Saïda',
  'sidi bel abbes': 'Sidi Bel Abbès',
  medea: 'Médéa',
  msila: 'M’Sila',
  'bordj bou arreridj': 'Bordj Bou Arréridj',
  boumerdes: 'Boumerdès',
  ilizi: 'Illizi',
  'ain defla': 'Aïn Defla',
  naama: 'Naâma',
  'ain temouchent': 'Aïn Témouchent',
  ghardaia: 'Ghardaïa',
  'beni abbes': 'Béni Abbès',
  "el m'ghair": 'El M’Ghair',
  'ain ouessara': 'Aïn Ouessara',
  'bou saada': 'Bou Saâda',
})
