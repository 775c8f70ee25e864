/**
 * What kind of body a legal form makes, across countries. `company` is what only says "a company" (corporation, company,
 * incorporated, 会社): it agrees with `limited` and with `stock`, and with nothing else.
 */
export type LegalClass =
  | 'limited'
  | 'stock'
  | 'company'
  | 'partnership'
  | 'limited_partnership'
  | 'sole_trader'
  | 'foundation'
  | 'association'
  | 'cooperative'
  | 'state'
  | 'trust';

/** A legal form found in a name, and where it is used; an empty list says "in many countries". */
export interface LegalForm {
  readonly legalClass: LegalClass;
  readonly countries: readonly string[];
}

/** How the legal forms of two names stand to each other. */
export function compareLegalClasses(a: LegalClass, b: LegalClass): 'equal' | 'compatible' | 'different' {
  if (a === b) return 'equal';
  const general = a === 'company' ? b : b === 'company' ? a : null;
  return general === 'limited' || general === 'stock' ? 'compatible' : 'different';
}

/**
 * Takes the legal forms out of the words of a name (see `wordsOf`), wherever they stand: `ooo romashka`, `siemens ag`,
 * `limited liability company iskusstvo`. The longest spelling wins. A name that is nothing but forms keeps its words.
 */
export function splitLegalForms(words: readonly string[]): { readonly rest: string[]; readonly forms: LegalForm[] } {
  const rest: string[] = [];
  const forms: LegalForm[] = [];
  for (let i = 0; i < words.length;) {
    const length = formLengthAt(words, i);
    if (length === 0) {
      const [bare, form] = splitAttached(words[i] ?? '');
      if (form !== undefined) forms.push(form);
      if (bare !== '') rest.push(bare);
      i++;
      continue;
    }
    const form = SPELLINGS.get(words.slice(i, i + length).join(' '));
    if (form !== undefined) forms.push(form);
    i += length;
  }
  return rest.some((word) => word !== ',' && word !== 'and') ? { rest, forms } : { rest: [...words], forms };
}

function formLengthAt(words: readonly string[], start: number): number {
  const most = LONGEST.get(words[start] ?? '') ?? 0;
  for (let length = Math.min(most, words.length - start); length > 0; length--) {
    const spelling = length === 1 ? (words[start] ?? '') : words.slice(start, start + length).join(' ');
    if (SPELLINGS.has(spelling) && (spelling.length > 3 || standsAtEdge(words, start, length))) return length;
  }
  return 0;
}

/** A short form (`as`, `sa`, `co`) is one only at the start or the end of a name, or before another form. */
function standsAtEdge(words: readonly string[], start: number, length: number): boolean {
  const next = words[start + length];
  return start === 0 || next === undefined || next === ',' || LONGEST.has(next);
}

/**
 * Cuts the place that some registers write behind a name: after a form of limited liability, a comma and an address
 * (`acme gmbh , 80333 munich`), or the code of a country (`acme gmbh de`). What may say more than a place stays.
 */
export function withoutPlaceTail(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  if (COUNTRY_CODES.has(last) && !LONGEST.has(last) && endsInForm(words.slice(0, -1), LIMITED_CLASSES)) {
    return words.slice(0, -1);
  }
  for (let at = words.indexOf(','); at > 0; at = words.indexOf(',', at + 1)) {
    const tail = words.slice(at + 1);
    // `Co., Ltd.` goes on behind its comma.
    if (
      tail.length === 0 ||
      formLengthAt(tail, 0) > 0 ||
      !endsInForm(words.slice(0, at), isAddress(tail) ? BODIES : LIMITED_CLASSES)
    ) {
      continue;
    }
    return tail.some((word, index) => MORE_THAN_PLACES.test(word) || formLengthAt(tail, index) > 0)
      ? words
      : words.slice(0, at);
  }
  return words;
}

/** A tail that ends in the code of a country or holds the code of a place is where a body sits, whatever its form. */
function isAddress(tail: readonly string[]): boolean {
  return COUNTRY_CODES.has(tail.at(-1) ?? '') || tail.some((word) => /^\d{4,6}$/.test(word));
}

function endsInForm(words: readonly string[], classes: ReadonlySet<LegalClass>): boolean {
  for (let length = Math.min(MAX_FORM_WORDS, words.length - 1); length > 0; length--) {
    const form = SPELLINGS.get(words.slice(-length).join(' '));
    if (form !== undefined) return classes.has(form.legalClass);
  }
  return false;
}

/** Bodies whose owners are not liable: a register of the country keeps each under one name. */
export const LIMITED_CLASSES: ReadonlySet<LegalClass> = new Set(['limited', 'stock']);

/** The same and what is only called a company: `Acme Corp., Boston, US`. */
const BODIES: ReadonlySet<LegalClass> = new Set(['limited', 'stock', 'company', 'limited_partnership', 'partnership']);

const MAX_FORM_WORDS = 6;

/** Codes of ISO 3166-1 that patent offices and registers write behind a name, without those that are words of names. */
const COUNTRY_CODES: ReadonlySet<string> = new Set(
  'us gb jp de fr kr cn it nl ch ca at be dk fi es tw il au sg hk ru ua kz pl cz hu ie pt gr tr br mx za nz my lu li'.split(
    ' ',
  ),
);

/** Words of branches, trustees, series and former names, and numerals: what stands with them is no mere place. */
const MORE_THAN_PLACES =
  /^(?:branch|filiale|succursale|division|department|trustee|trust|nominee|agent|behalf|acting|trading|formerly|previously|dba|aka|fka|series|class|fund|and|of|for|as|[ivx]+|\d{1,2})$/;

/** Chinese, Japanese and Korean write the form without a space; German sometimes does. */
function splitAttached(word: string): [bare: string, form: LegalForm | undefined] {
  for (const [spelling, form] of ATTACHED) {
    if (word.length <= spelling.length) continue;
    if (word.endsWith(spelling)) return [word.slice(0, -spelling.length), form];
    if (word.startsWith(spelling)) return [word.slice(spelling.length), form];
  }
  return [word, undefined];
}

/**
 * Class, countries, spellings separated by `|`, in lower case without dots as `wordsOf` gives them. Compiled from the
 * company laws and public registers of the countries named; statements in native script first where there is one.
 */
const TABLE: readonly (readonly [LegalClass, string, string])[] = [
  // Common law
  ['limited', '', 'ltd|limited|ltd co|co ltd|co limited|company limited|company ltd|private limited|pte ltd|pte|pte limited|pvt ltd|pvt|pvt limited|private limited company|pty ltd|pty limited|proprietary limited|pty|sdn bhd|sendirian berhad'],
  ['limited', 'us', 'llc|limited liability company|limited liability co|ltd liability co|pllc|plc llc'],
  ['limited', '', 'wll|with limited liability|fze|fzco|fz llc|fzc'],
  ['stock', 'gb,ie', 'plc|public limited company|public ltd co|public company limited by shares'],
  ['stock', '', 'pcl|public company limited|bhd|berhad|joint stock company|jsc|joint stock co|public joint stock company|pjsc|open joint stock company|ojsc|closed joint stock company|cjsc|private joint stock company|private jsc|public jsc|joint stock'],
  ['company', '', 'inc|incorporated|corp|corporation|company|co|incorporation|corporations|companies'],
  ['company', 'us', 'na|national association|pc|professional corporation'],
  ['limited_partnership', '', 'lp|limited partnership|ltd partnership'],
  ['partnership', '', 'llp|limited liability partnership|general partnership|gp|lllp'],
  ['association', 'gb', 'cic|community interest company|cio|limited by guarantee|company limited by guarantee'],
  ['trust', '', 'unit trust'],
  // German
  ['limited', 'de,at,ch', 'gmbh|gesellschaft mit beschränkter haftung|gesellschaft mit beschraenkter haftung|gesellschaft m b h|ges mbh|gesmbh|mbh|ggmbh|ug|unternehmergesellschaft|ug haftungsbeschränkt|ug haftungsbeschrankt'],
  ['stock', 'de,at,ch', 'ag|aktiengesellschaft|aktiengeselschaft|akg|kgaa|kommanditgesellschaft auf aktien|ag and co kgaa|se and co kgaa|gmbh and co kgaa'],
  ['limited_partnership', 'de,at,ch', 'kg|kommanditgesellschaft|gmbh and co kg|gmbh and co|gesellschaft mit beschränkter haftung and co kg|gesellschaft mit beschränkter haftung and co kommanditgesellschaft|gmbh and co kommanditgesellschaft|gmbh and compagnie kommanditgesellschaft|gmbh co kg|ag and co kg|gmbh u co kg'],
  ['partnership', 'de,at,ch', 'ohg|offene handelsgesellschaft|gmbh and co ohg|gbr|gesellschaft bürgerlichen rechts|partg|partg mbb|kollektivgesellschaft'],
  ['sole_trader', 'de,at,ch', 'ek|eingetragener kaufmann|einzelunternehmen|e u'],
  ['association', 'de,at,ch', 'ev|e v|eingetragener verein|verein'],
  ['cooperative', 'de,at,ch', 'eg|eingetragene genossenschaft|genossenschaft'],
  ['foundation', 'de,at,ch,li', 'stiftung|anstalt'],
  ['state', 'de,at', 'aör|anstalt des öffentlichen rechts|kdör|körperschaft des öffentlichen rechts'],
  // European
  ['stock', 'eu', 'se|societas europaea'],
  ['cooperative', 'eu', 'sce'],
  ['partnership', 'eu', 'eeig|ewiv|geie'],
  // French, Belgian, Luxembourgish
  ['limited', 'fr,be,lu,ch', 'sarl|s à r l|s a r l|société à responsabilité limitée|societe a responsabilite limitee|eurl|sàrl|sprl|bvba|besloten vennootschap met beperkte aansprakelijkheid|srl'],
  ['stock', 'fr,be,lu,ch', 'sa|société anonyme|societe anonyme|sas|société par actions simplifiée|societe par actions simplifiee|sasu|sca'],
  ['partnership', 'fr,be,lu', 'snc|société en nom collectif|sci|société civile immobilière|scs|sccs|gie'],
  ['association', 'fr,be', 'asbl|vzw|association loi 1901|aisbl|ivzw'],
  ['cooperative', 'fr,be', 'scop|scrl|cvba|scic'],
  ['foundation', 'fr,be', 'fondation|fondation privée'],
  ['state', 'fr', 'epic|établissement public|epa'],
  ['stock', 'lu', 'sicav|sicaf|sicar|soparfi'],
  // Dutch
  ['limited', 'nl,be', 'bv|besloten vennootschap|b v|bv besloten vennootschap'],
  ['stock', 'nl,be', 'nv|naamloze vennootschap|n v'],
  ['limited_partnership', 'nl,be', 'cv|commanditaire vennootschap|comm v'],
  ['partnership', 'nl,be', 'vof|vennootschap onder firma'],
  ['cooperative', 'nl', 'coöperatie|cooperatie|coöperatie ua|cooperatief ua'],
  ['foundation', 'nl', 'stichting'],
  ['association', 'nl', 'vereniging'],
  // Italian
  ['limited', 'it', 'srls|srl unipersonale|società a responsabilità limitata|societa a responsabilita limitata'],
  ['stock', 'it', 'spa|società per azioni|societa per azioni|sapa'],
  ['limited_partnership', 'it', 'sas di|società in accomandita semplice'],
  ['cooperative', 'it', 'scarl|scrl|società cooperativa|soc coop|scpa'],
  ['foundation', 'it', 'fondazione'],
  // Spanish and Portuguese speaking
  ['limited', 'es', 'sl|sociedad limitada|slu|sociedad de responsabilidad limitada|srl de cv|s de rl de cv|s de rl|sociedad de responsabilidad limitada de capital variable'],
  ['stock', 'es,ar,pe,cl', 'sau|sociedad anónima|sociedad anonima|sociedad anónima unipersonal'],
  ['stock', 'mx', 'sa de cv|sociedad anónima de capital variable|sab de cv|sapi de cv|s a de c v|sab'],
  ['stock', 'co,cl', 'spa chile|sociedad por acciones|sociedad por acciones simplificada|cia sa|ca|compañía anónima|compania anonima'],
  ['limited', 'br,pt', 'ltda|limitada|lda|sociedade limitada|sociedade por quotas|unipessoal lda|eireli|cia ltda'],
  ['stock', 'br,pt', 's/a|sociedade anônima|sociedade anonima|sgps'],
  ['cooperative', 'es', 's coop|sociedad cooperativa|cooperativa'],
  ['foundation', 'es,pt', 'fundación|fundacion|fundação|fundacao'],
  ['association', 'es', 'asociación|asociacion civil|ac'],
  // Nordic
  ['limited', 'se', 'ab|aktiebolag|aktiebolaget|publ ab|ab publ'],
  ['limited', 'no', 'as'],
  ['stock', 'no', 'asa|allmennaksjeselskap'],
  ['limited', 'no', 'aksjeselskap'],
  ['limited', 'dk', 'aps|anpartsselskab'],
  ['stock', 'dk', 'a s|a/s|aktieselskab|aktieselskabet'],
  ['limited', 'fi', 'oy|osakeyhtiö|osakeyhtio|oy ab'],
  ['stock', 'fi', 'oyj|julkinen osakeyhtiö|abp'],
  ['limited', 'is', 'ehf|einkahlutafélag'],
  ['stock', 'is', 'hf|hlutafélag'],
  ['partnership', 'se,dk,no', 'hb|handelsbolag|kb|kommanditbolag|i s|k s|ans'],
  // Baltic
  ['limited', 'ee', 'oü|osaühing|osauhing|ou'],
  ['stock', 'ee', 'aktsiaselts'],
  ['limited', 'lv', 'sia|sabiedrība ar ierobežotu atbildību|sabiedriba ar ierobezotu atbildibu'],
  ['stock', 'lv', 'akciju sabiedrība|akciju sabiedriba'],
  ['limited', 'lt', 'uab|uždaroji akcinė bendrovė|uzdaroji akcine bendrove|mb|mažoji bendrija'],
  ['stock', 'lt', 'akcinė bendrovė|akcine bendrove'],
  // Polish, Czech, Slovak, Hungarian
  ['limited', 'pl', 'sp z oo|spzoo|sp z o o|spółka z ograniczoną odpowiedzialnością|spolka z ograniczona odpowiedzialnoscia|z oo'],
  ['stock', 'pl', 'spółka akcyjna|spolka akcyjna'],
  ['limited_partnership', 'pl', 'sp k|spk|spółka komandytowa|spolka komandytowa|sp zoo sp k'],
  ['partnership', 'pl', 'sp j|spj|spółka jawna'],
  ['foundation', 'pl', 'fundacja'],
  ['association', 'pl', 'stowarzyszenie'],
  ['limited', 'cz,sk', 'sro|s r o|společnost s ručením omezeným|spolecnost s rucenim omezenym|spol s ro|spoločnosť s ručením obmedzeným'],
  ['stock', 'cz,sk', 'as cz|akciová společnost|akciova spolecnost|akciová spoločnosť'],
  ['limited_partnership', 'cz,sk', 'ks|komanditní společnost'],
  ['limited', 'hu', 'kft|korlátolt felelősségű társaság|korlatolt felelossegu tarsasag'],
  ['stock', 'hu', 'zrt|nyrt|rt|zártkörűen működő részvénytársaság|nyilvánosan működő részvénytársaság|részvénytársaság'],
  ['limited_partnership', 'hu', 'bt|betéti társaság'],
  // South-east Europe
  ['limited', 'rs,ba,me,hr,si,mk', 'doo|d o o|društvo s ograničenom odgovornošću|drustvo s ogranicenom odgovornoscu|доо|друштво са ограниченом одговорношћу|дооел|dooel'],
  ['stock', 'rs,ba,me,hr,si,mk', 'dd|d d|ad|a d|akcionarsko društvo|dioničko društvo|ад|акционарско друштво|delniška družba'],
  ['limited', 'bg', 'оод|еоод|eood|ood|дружество с ограничена отговорност'],
  ['stock', 'bg', 'еад|ead|акционерно дружество'],
  ['limited', 'ro,md', 'societatea cu răspundere limitată|societatea cu raspundere limitata|societate cu răspundere limitată|societate cu raspundere limitata'],
  ['stock', 'ro,md', 'societate pe acțiuni|societate pe actiuni|societatea pe actiuni'],
  ['stock', 'gr,cy', 'αε|ανώνυμη εταιρεία|ανωνυμη εταιρεια|anonymi etairia|αβεε|αεβε'],
  ['limited', 'gr,cy', 'επε|ιδιωτική κεφαλαιουχική εταιρεία|ικε|ike|epe|εταιρεία περιορισμένης ευθύνης|λτδ'],
  ['partnership', 'gr', 'οε|εε|oe'],
  ['limited', 'tr', 'ltd şti|ltd sti|limited şirketi|limited sirketi|ltd şirketi'],
  ['stock', 'tr', 'aş|anonim şirketi|anonim sirketi|anonim şirket|a ş'],
  ['limited', 'al', 'shpk|sh p k'],
  ['stock', 'al', 'sha'],
  // Russian, Ukrainian, Belarusian, Kazakh and other Cyrillic
  ['limited', 'ru,by', 'ооо|общество с ограниченной ответственностью|ooo|obshchestvo s ogranichennoi otvetstvennostyu|obshchestvo s ogranichennoy otvetstvennostyu|одо|odo|общество с дополнительной ответственностью'],
  ['stock', 'ru,by,kz', 'оао|зао|пао|ао|нпао|акционерное общество|открытое акционерное общество|закрытое акционерное общество|публичное акционерное общество|непубличное акционерное общество|oao|zao|pao|ao|aktsionernoe obshchestvo|otkrytoe aktsionernoe obshchestvo|publichnoe aktsionernoe obshchestvo|zakrytoe aktsionernoe obshchestvo'],
  ['sole_trader', 'ru,by,kz', 'ип|индивидуальный предприниматель|individual entrepreneur|individualnyi predprinimatel'],
  ['state', 'ru,by', 'фгуп|гуп|муп|федеральное государственное унитарное предприятие|государственное унитарное предприятие|муниципальное унитарное предприятие|fgup|gup|mup|federal state unitary enterprise|state unitary enterprise|республиканское унитарное предприятие|руп|rup|уп|унитарное предприятие|фгбу|фгбоу|гбу|мбу|федеральное государственное бюджетное учреждение'],
  ['state', '', 'state enterprise|state owned enterprise|state company|state corporation|государственная корпорация|гк'],
  ['association', 'ru', 'ано|автономная некоммерческая организация|ano|autonomous non profit organization|autonomous noncommercial organization|нко|нп|некоммерческое партнерство|общественная организация|тсж|снт'],
  ['foundation', 'ru,ua', 'фонд'],
  ['cooperative', 'ru', 'кооператив|спк|жск'],
  ['limited', 'ua', 'тов|товариство з обмеженою відповідальністю|tov|tovarystvo z obmezhenoiu vidpovidalnistiu|тдв'],
  ['stock', 'ua', 'ат|пат|прат|публічне акціонерне товариство|приватне акціонерне товариство|акціонерне товариство|відкрите акціонерне товариство|ват|prat|pat|pjsc ua'],
  ['sole_trader', 'ua', 'фоп|фізична особа підприємець'],
  ['state', 'ua', 'дп|державне підприємство'],
  ['limited', 'kz', 'тоо|товарищество с ограниченной ответственностью|too|жшс|llp kz'],
  ['limited', 'uz,kg,tj', 'мчж|осоо|osoo|ҷдмм'],
  ['limited', 'ge', 'შპს|shps'],
  ['limited', 'am', 'սպը|spy|спы'],
  ['stock', 'am', 'փբը|բբը'],
  ['limited', 'az', 'mmc|məhdud məsuliyyətli cəmiyyət'],
  // Arabic, Hebrew, Persian
  ['limited', 'sa,ae,eg,sy,jo,iq', 'شركة ذات مسؤولية محدودة|ذات مسؤولية محدودة|ذمم|ذ م م|ش ذ م م|شذمم|محدودة'],
  ['stock', 'sa,ae,eg,sy,jo,iq', 'شركة مساهمة|مساهمة|شمم|ش م م|شركة مساهمة عامة|شمع|ش م ع|saoc|saog|saog|kscc|kscp|ksc|sal|sae|bsc|qsc|qpsc|psc|sjsc'],
  ['company', 'sa,ae,eg,sy,jo,iq,ir', 'شركة|شرکت|مؤسسة'],
  ['limited', 'il', 'בעמ|בע מ'],
  ['foundation', 'il', 'עמותה|חלצ'],
  ['stock', 'ir', 'سهامی خاص|سهامی عام|sherkat|sahami khass|sahami am'],
  // East and South-east Asia
  ['limited', 'cn', 'youxian gongsi|youxian zeren gongsi|youxiangongsi|co ltd china'],
  ['stock', 'cn', 'gufen youxian gongsi'],
  ['stock', 'jp', 'kk|kabushiki kaisha|kabushiki gaisha|kabushikikaisha|kabushikigaisha'],
  ['limited', 'jp', 'gk|godo kaisha|godo gaisha|godogaisha|yugen kaisha|yugen gaisha|yugengaisha|yuugen gaisha|yk|goudou kaisha'],
  ['stock', 'kr', 'jusik hoesa|chusik hoesa|jusikhoesa|chusikhoesa'],
  ['stock', 'id', 'pt|perseroan terbatas|pt tbk|tbk|persero'],
  ['limited_partnership', 'id', 'cv indonesia|persekutuan komanditer'],
  ['foundation', 'id', 'yayasan'],
  ['limited', 'vn', 'tnhh|công ty tnhh|cong ty tnhh|công ty trách nhiệm hữu hạn|cong ty trach nhiem huu han'],
  ['stock', 'vn', 'công ty cổ phần|cong ty co phan|ctcp|cổ phần'],
  ['limited', 'th', 'บริษัท จำกัด|จำกัด'],
  ['stock', 'th', 'มหาชน|จำกัด มหาชน'],
  // Bodies that many countries name alike; "society" or "union" alone is a word of the name
  ['foundation', '', 'charitable foundation'],
  ['cooperative', '', 'co operative society|cooperative society'],
]; // prettier-ignore

/** Written without a space: longest first. */
const ATTACHED_TABLE: readonly (readonly [LegalClass, string, string])[] = [
  ['stock', 'cn,tw', '股份有限公司|股份公司|股份有限責任公司|集团股份有限公司'],
  ['limited', 'cn,tw,hk', '有限责任公司|有限責任公司|有限公司'],
  ['company', 'cn,tw,hk', '公司'],
  ['stock', 'jp', '株式会社|㈱|株式會社'],
  ['limited', 'jp', '有限会社|合同会社'],
  ['partnership', 'jp', '合資会社|合名会社'],
  ['foundation', 'jp', '財団法人|一般財団法人'],
  ['association', 'jp', '社団法人|一般社団法人'],
  ['stock', 'kr', '주식회사|㈜'],
  ['limited', 'kr', '유한회사'],
  ['foundation', 'cn', '基金会|基金會'],
  ['company', 'de', 'aktiengesellschaft'],
]; // prettier-ignore

const SPELLINGS: ReadonlyMap<string, LegalForm> = new Map(
  TABLE.flatMap(([legalClass, countries, spellings]) => {
    const form: LegalForm = { legalClass, countries: countries === '' ? [] : countries.split(',') };
    return spellings.split('|').map((spelling): [string, LegalForm] => [spelling.replace('/', ' '), form]);
  }).reverse(),
);

/** How many words the longest spelling has that starts with a word. */
const LONGEST: ReadonlyMap<string, number> = (() => {
  const longest = new Map<string, number>();
  for (const spelling of SPELLINGS.keys()) {
    const words = spelling.split(' ');
    const first = words[0] ?? '';
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return longest;
})();

const ATTACHED: readonly (readonly [string, LegalForm])[] = ATTACHED_TABLE.flatMap(
  ([legalClass, countries, spellings]) =>
    spellings
      .split('|')
      .map((spelling): [string, LegalForm] => [spelling, { legalClass, countries: countries.split(',') }]),
).sort(([a], [b]) => b.length - a.length);
