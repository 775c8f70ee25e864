import { unitsBy, unitTable, type ScriptReading } from './reading-likeness.js';

/**
 * Cyrillic (Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian, Turkic and Mongolian letters), Greek, Georgian
 * and Armenian names as their signs, with the spellings of the usual standards (ISO 9, BGN/PCGN, passports, German and
 * French custom, ELOT 743). Compiled by hand.
 */
export function cyrillicReading(word: string): ScriptReading {
  return { units: unitsBy(word.normalize('NFC'), CYRILLIC, 3), unwritten: '', most: 1, strictness: 1 };
}

export function greekReading(word: string): ScriptReading {
  const plain = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return { units: unitsBy(plain.replace(/ς/g, 'σ'), GREEK, 2), unwritten: '', most: 1, strictness: 1 };
}

const CYRILLIC = unitTable(
  `а=a|б=b|в=v w f ff|г=g h gh|ґ=g|д=d|е=e ye je ie yo jo io|ё=yo e io jo o ye eu|є=ye ie je e|ж=zh j z g sch dzh|з=z s|и=i y ee ie ea|
  і=i y|ї=yi i ji|й=y i j -|к=k c ck q ch|л=l|м=m|н=n|о=o a oh oa|п=p|р=r rh|с=s c z|т=t th|у=u ou oo w ow|ф=f ph v|
  х=kh h x ch j|ц=ts c tz cz z tc|ч=ch tch tsch c cz tsh|ш=sh sch ch s sz|щ=shch sch sh shh stsch szcz shtch chtch|ъ=- a u|ы=y i|
  ь=- i y j|э=e a ae o|ю=yu iu ju u ew ue|я=ya ia ja a ea|ў=w u|ј=j y|љ=lj ly l|њ=nj ny n gn|ђ=dj d|ћ=c ch tj|џ=dz dzh j|
  ѓ=gj g|ќ=kj k c|ѕ=dz z|қ=k q|ғ=g gh|ү=u ue|ұ=u|ө=o oe u|ә=a ae e|ң=ng n|һ=h|ҳ=h|ҷ=j ch|ӣ=i|ӯ=u|
  дж=j dzh g dj zh dg|кс=ks x|ий=y i iy ii ij ie|ый=y i yi yy|ей=ey ei ay ai y ej|ай=ai ay i y aj ei ey|ой=oy oi oj oj|
  ье=ye ie ier e|ья=ya ia ja iya|ью=yu iu ju|ия=ia iya ya ija ie a|ии=ii i iy|ау=au aw ow|уо=wo uo wa|уа=wa ua|уи=wi ui|уэ=we ue|
  оу=ow ou o oe|ов=ov off ow of|ев=ev eff ew|сх=skh sch sh|тт=tt t|тц=tz ts|ио=io yo eo|йо=yo io jo eo|ау=au ow aw|
  еу=eu ew|ои=oi oy|
  ти=ti chi|си=si shi|дз=dz z|дзи=dzi ji zi|дзу=dzu zu|тя=tya cha tia|тё=tyo cho te|тю=tyu chu|сё=syo sho se|сю=syu shu|дзё=jo dzyo|дзю=ju|цу=tsu tu`.replace(
    /\n\s*/g,
    '',
  ),
);

const GREEK = unitTable(
  `α=a|β=v b|γ=g gh y j|δ=d dh th|ε=e|ζ=z s|η=i e ee y|θ=th t|ι=i y - j|κ=k c|λ=l|μ=m|ν=n|ξ=x ks|ο=o|π=p|ρ=r rh|σ=s|τ=t|υ=y i u|
  φ=f ph|χ=ch h kh x|ψ=ps|ω=o|ου=ou u oo|αι=ai e ae ay|ει=i ei y e|οι=oi i e|υι=yi i|αυ=av af au|ευ=ev ef eu|ηυ=iv if|
  γγ=ng gg g|γκ=gk g ng nk|γχ=nch nh|μπ=b mp mb|ντ=d nt nd|τσ=ts tz ch|τζ=tz j dz tj|γι=gi y yi i g j|γε=ge ye|κσ=x ks|
  ια=ia ya a|ιο=io yo o`.replace(/\n\s*/g, ''),
);
