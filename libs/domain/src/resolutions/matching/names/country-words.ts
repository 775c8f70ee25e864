/**
 * The country that a word of a body's name is of, as its code; null for any other word. Countries are told apart by a
 * letter or two (Slovakia, Slovenia; Austria, Australia): of two of them neither is a slip of the pen for the other.
 */
export function countryOfWord(word: string): string | null {
  return CODES.get(word) ?? null;
}

/** Codes of ISO 3166, each with the single words by which English calls the country and what is of it. */
const COUNTRIES = `
af afghanistan afghan|al albania albanian|am armenia armenian|ao angola angolan|ar argentina argentine argentinian
at austria austrian|au australia australian|az azerbaijan azerbaijani|ba bosnia bosnian|bb barbados
bd bangladesh bangladeshi|be belgium belgian|bg bulgaria bulgarian|bh bahrain bahraini|bi burundi|bj benin|bn brunei
bo bolivia bolivian|br brazil brazilian|bt bhutan|bw botswana|by belarus belarusian belarussian|bz belize
ca canada canadian|cg congo congolese|ch switzerland swiss|cl chile chilean|cm cameroon cameroonian|cn china chinese
co colombia colombian|cu cuba cuban|cy cyprus cypriot|cz czechia czech|de germany german|dj djibouti
dk denmark danish|dm dominica|do dominican|dz algeria algerian|ec ecuador ecuadorian|ee estonia estonian
eg egypt egyptian|er eritrea eritrean|es spain spanish|et ethiopia ethiopian|fi finland finnish|fj fiji
fr france french|ga gabon gabonese|gb britain british|gd grenada|gh ghana ghanaian|gm gambia gambian
gn guinea guinean|gr greece greek hellenic|gt guatemala|gy guyana guyanese|hn honduras|hr croatia croatian
ht haiti haitian|hu hungary hungarian|id indonesia indonesian|ie ireland irish|il israel israeli|in india indian
iq iraq iraqi|ir iran iranian|is iceland icelandic|it italy italian|jm jamaica jamaican|jo jordan jordanian
jp japan japanese|ke kenya kenyan|kg kyrgyzstan kyrgyz|kh cambodia cambodian|ki kiribati|km comoros|kr korea korean
kw kuwait kuwaiti|kz kazakhstan kazakh|la laos lao|lb lebanon lebanese|li liechtenstein|lr liberia liberian
ls lesotho|lt lithuania lithuanian|lu luxembourg luxemburg|lv latvia latvian|ly libya libyan|ma morocco moroccan
mc monaco|md moldova moldovan|me montenegro montenegrin|mg madagascar|ml mali malian|mm myanmar burma burmese
mn mongolia mongolian|mr mauritania mauritanian|mt malta maltese|mu mauritius mauritian|mv maldives
mw malawi malawian|mx mexico mexican|my malaysia malaysian|mz mozambique|na namibia namibian|ne niger nigerien
ng nigeria nigerian|ni nicaragua|nl netherlands dutch|no norway norwegian|np nepal nepalese|nr nauru|om oman omani
pa panama|pe peru peruvian|ph philippines philippine|pk pakistan pakistani|pl poland polish|pt portugal portuguese
pw palau|py paraguay paraguayan|qa qatar qatari|ro romania romanian|rs serbia serbian|ru russia russian
rw rwanda rwandan|sa saudi|sc seychelles|sd sudan sudanese|se sweden swedish|sg singapore
si slovenia slovenian slovene|sk slovakia slovak|sn senegal senegalese|so somalia somali|sr suriname|sy syria syrian
sz eswatini swaziland|td chad chadian|tg togo togolese|th thailand thai|tj tajikistan tajik|tm turkmenistan turkmen
tn tunisia tunisian|to tonga|tr turkey turkiye turkish|tv tuvalu|tw taiwan taiwanese|tz tanzania tanzanian
ua ukraine ukrainian|ug uganda ugandan|uy uruguay uruguayan|uz uzbekistan uzbek|ve venezuela venezuelan
vn vietnam vietnamese|vu vanuatu|ws samoa|ye yemen yemeni|zm zambia zambian|zw zimbabwe zimbabwean
`;

const CODES: ReadonlyMap<string, string> = new Map(
  COUNTRIES.trim()
    .split(/[|\n]/)
    .flatMap((row) => {
      const [code = '', ...words] = row.split(' ');
      return words.map((word): [string, string] => [word, code]);
    }),
);
