/**
 * What the drawn sets draw from: names, towns and trades, the commonest first. Compiled by hand from general knowledge
 * for these sets; taken from no list and from no set of `data/resolution`.
 */

/** A given name with the ways in which clerks and friends write it. */
export const GIVEN: readonly (readonly [sex: 'm' | 'f', ...spellings: string[]])[] = lines(`
m John Jno Jack Johnny|m William Wm Will Bill|f Mary Maria Molly|m Thomas Thos Tom|m James Jas Jim|f Elizabeth Eliza Betty Liz
m George Geo|m Robert Robt Bob|f Anne Ann Anna|m Henry Harry Hy|m Charles Chas Charlie|f Margaret Margt Peggy|f Sarah Sally
m Edward Edwd Ted|m Richard Richd Dick|m Joseph Jos Joe|f Jane Jean|m David Dave|m Samuel Saml Sam|f Catherine Katherine Kate
m Francis Frank|m Alexander Alexr Alec|m Peter Pete|m Frederick Fredk Fred|f Emma Em|f Alice|m Arthur Art|m Andrew Andw
f Charlotte Lottie|m Hugh|m Walter Walt|f Martha Mattie|m Benjamin Benj Ben|f Louisa Louise|m Philip Phil|m Daniel Danl Dan
f Hannah|m Matthew Matt|f Frances Fanny|m Patrick Paddy Pat|m Stephen Steven|m Michael Mike|f Ellen Helen Nell|m Ralph
m Christopher Chris Kit|f Susan Susannah|m Nicholas Nick|m Anthony Tony|f Dorothy Dolly|f Harriet Hattie|m Lawrence Laurence
f Eleanor Nora|m Albert Bert|m Edmund|f Isabella Bella|m Roger|f Rebecca Becky|m Simon|m Oliver|f Caroline|m Gilbert|m Adam
f Agnes|m Ernest|m Herbert|f Florence|f Edith|m Jonathan Jon|m Nathaniel Nathan|f Rachel|m Isaac|m Abraham Abe|f Lucy|m Luke
m Percy|f Grace|m Humphrey|m Marmaduke|f Philippa|m Godfrey|f Rosamund|m Ambrose|f Winifred|m Cuthbert|f Millicent|m Bartholomew
m Rowland|f Honor|m Lancelot|m Piers|f Beatrice|m Sebastian|f Josephine|m Barnaby|f Cordelia|m Leopold|f Theodora`);

const KNOWN_FAMILIES: readonly string[] = words(`
Smith Jones Brown Taylor Williams Wilson Johnson Davies Evans Wright Walker White Robinson Thompson Hughes Edwards Green Hall
Wood Harris Lewis Martin Jackson Clarke Turner Hill Scott Cooper Morris Ward Moore King Watson Baker Harrison Morgan Allen
James Phillips Parker Bennett Cook Shaw Carter Price Bell Griffiths Young Mitchell Cox Richardson Anderson Adams Campbell
Stewart Murray Graham Ross Hamilton Grant Fraser Kelly Murphy Byrne Ryan Gordon Douglas Russell Howard Percy Neville Talbot
Stanley Cavendish Seymour Herbert Fitzgerald Butler Pemberton Ashworth Holroyd Thistlethwaite Garside Ormerod Wolstenholme
Entwistle Haworth Greenhalgh Tattersall Rigby Fazakerley Molyneux Blundell Sefton Heseltine Beaumont Saville Wentworth Fairfax
Lascelles Strickland Musgrave Lowther Curwen Senhouse Fleming Penruddock Carew Trelawny Godolphin Basset Killigrew Arundell
Trevanion Grenville Champernowne Courtenay Pomeroy Luttrell Berkeley Poyntz Throckmorton Lucy Verney Digby Catesby Tresham
Oglander Worsley Wriothesley Paulet Shelley Gage Pelham Ashburnham Finch Sackville Sidney Wyatt Culpeper Knatchbull Dering
Twysden Filmer Oxenden Hales Boys Toke Scarlett Heneage Thorold Monson Tyrwhitt Skipwith Bolle Dymoke Massingberd Langton
Ferrers Okeover Vernon Gresley Curzon Fitzherbert Eyre Babington Zouche Plumpton Gascoigne Slingsby Constable Hotham Boynton`);

/** What English families are called after: places, of two parts. */
const [PLACES, PLACE_ENDS] = [
  words(`Ash Hather Thorn Black Whit Brad Stan Hol Lang Ten Wal Hart Win Kirk Nor Sut Mid East Wes Har Cal Dun Bur Cot Elling
    Far Gar Hamp Ing Ket Lud Mar Net Old Pem Quen Rad Sher Thur Up Wad Yar`),
  words('ton ley worth field ham wood bury well stead croft ford combe thorpe by ridge shaw more den brook gate'),
];

export const FAMILY: readonly string[] = [
  ...KNOWN_FAMILIES,
  ...PLACE_ENDS.flatMap((end) => PLACES.map((place) => `${place}${end}`)),
];

export const TOWNS: readonly string[] = words(`
London Manchester Birmingham Liverpool Leeds Bristol Edinburgh Glasgow Dublin Sheffield Norwich York Exeter Newcastle Oxford
Cambridge Bath Nottingham Leicester Plymouth Portsmouth Chester Worcester Gloucester Canterbury Durham Lincoln Derby Hereford
Salisbury Winchester Shrewsbury Lancaster Carlisle Aberdeen Dundee Perth Cork Belfast Limerick Cardiff Swansea Hull Whitby
Penzance Truro Bodmin Barnstaple Taunton Yeovil Dorchester Weymouth Lymington Andover Basingstoke Guildford Dorking Lewes Rye
Hastings Maidstone Faversham Deal Chelmsford Colchester Ipswich Lowestoft Diss Swaffham Boston Grantham Stamford Oakham Kettering
Banbury Evesham Ludlow Oswestry Wrexham Kendal Penrith Hexham Alnwick Berwick Kelso Peebles Stirling Crieff Inverness Wick`);

export const TRADES: readonly string[] = words(`
farmer labourer clerk soldier priest merchant politician lawyer painter physician writer sailor carpenter teacher engineer
architect poet cricketer footballer botanist surgeon bishop judge banker brewer printer weaver tailor smith miller mason
composer actor journalist astronomer geologist mathematician publisher sculptor diplomat explorer naturalist antiquary`);

export const STREETS: readonly string[] = words(`
Main Church High Park Station Mill Oak Maple Cedar Elm Washington Lincoln Lake Hill Spring River Sunset Walnut Chestnut Willow
Madison Franklin Jefferson Highland Forest Meadow Ridge Jackson Center Spruce Dogwood Juniper Magnolia Cypress Laurel Hickory
Birchwood Fairview Lakeview Kingston Brunswick Harcourt Delancey Pemberton Ashgrove Windmill Orchard Vineyard Quarry Foundry`);

export const CITIES: readonly (readonly [city: string, state: string, code: string])[] = lines(
  `Springfield IL 62701|Henderson NV 89011|Portland OR 97204|Austin TX 78701|Columbus OH 43004|Denver CO 80202|Tampa FL 33602
Albany NY 12207|Boise ID 83702|Madison WI 53703|Raleigh NC 27601|Tucson AZ 85701|Omaha NE 68102|Fresno CA 93721|Salem MA 01970`,
).map(([city = '', state = '', code = '']) => [city, state, code] as const);

/** A word of a business in its own spelling and in the short ones. */
export const BUSINESS: readonly (readonly string[])[] = lines(`
Technologies Tech Technols|Industries Inds Industry|Electronics Electron Elec|Chemical Chem Chemicals|Pharmaceuticals Pharma Pharm
Systems Sys|Instruments Instr Instruments|Manufacturing Mfg|Engineering Eng Engrg|Laboratories Labs Lab|International Intl Int
Semiconductor Semicond|Materials Mater|Research Res|Products Prods|Machinery Mach|Steel Steel|Motors Motor|Optical Opt
Medical Med|Energy Energy|Precision Prec|Biosciences Biosci|Plastics Plast|Communications Commun Comm|Devices Device|Packaging Pack`);

/** Legal forms, spelled out and short, by country. */
export const FORMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  us: [['Inc.', 'Incorporated', 'INC'], ['Corporation', 'Corp.', 'CORP'], ['LLC', 'L.L.C.'], ['Company', 'Co.', 'CO']],
  de: [['GmbH', 'Gesellschaft mit beschränkter Haftung', 'GESELLSCHAFT MIT BESCHRAENKTER HAFTUNG'], ['AG', 'Aktiengesellschaft'], ['GmbH & Co. KG', 'GmbH & Co. Kommanditgesellschaft']],
  jp: [['Co., Ltd.', 'Company Limited', 'CO LTD', 'Kabushiki Kaisha', 'K.K.'], ['Corporation', 'Corp.', 'Kabushiki Kaisha']],
  fr: [['S.A.', 'Société Anonyme', 'SA'], ['SAS', 'S.A.S.', 'Société par actions simplifiée']],
  nl: [['B.V.', 'BV', 'Besloten Vennootschap'], ['N.V.', 'NV', 'Naamloze Vennootschap']],
  it: [['S.p.A.', 'SPA', 'Società per Azioni'], ['S.r.l.', 'SRL', 'Società a responsabilità limitata']],
  gb: [['Limited', 'Ltd', 'LTD.'], ['PLC', 'Public Limited Company']],
  kr: [['Co., Ltd.', 'CO LTD', 'Company, Limited']],
  se: [['AB', 'Aktiebolag', 'AKTIEBOLAGET']],
}; // prettier-ignore

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

function lines<Row extends readonly string[]>(text: string): readonly Row[] {
  return text
    .trim()
    .split(/[|\n]/)
    .map((line) => line.trim().split(/\s+/) as unknown as Row);
}
