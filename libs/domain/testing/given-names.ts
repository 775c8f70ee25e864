/**
 * Two hundred common given names in eight scripts, each with three usual Latin spellings and, after the slash, a name that
 * is near in sound or spelling and is another. Compiled by hand from general knowledge.
 */
export const GIVEN_NAMES: Readonly<Record<string, string>> = {
  arabic: `محمد Muhammad Mohamed Mohammed/Hamdan|أحمد Ahmad Ahmed Achmed/Hamid|علي Ali Aly Alee/Walid|حسن Hassan Hasan Hassane/Ihsan|حسين Hussein Husayn Hossein/Hasna|
    إبراهيم Ibrahim Ebrahim Ibraheem/Bahram|يوسف Yusuf Youssef Yousef/Yasir|عمر Umar Omar Omer/Mari|خالد Khalid Khaled Haled/Walid|سعيد Saeed Said Sayeed/Sadiq|
    فاطمة Fatima Fatimah Fatma/Fadila|عائشة Aisha Aicha Ayesha/Asma|زينب Zaynab Zeinab Zainab/Zaki|مريم Maryam Mariam Meryem/Karim|خديجة Khadija Khadijah Khadidja/Hadi|
    مصطفى Mustafa Mostafa Moustafa/Latifa|طارق Tariq Tarek Tarik/Rafiq|كريم Karim Kareem Kerim/Akram|رشيد Rashid Rasheed Rachid/Rida|ياسين Yassin Yasin Yacine/Yusuf|
    نور Nour Noor Nur/Nadir|ليلى Layla Leila Laila/Hala|سمير Samir Sameer Samer/Amira|جمال Jamal Gamal Djamal/Kamal|عثمان Uthman Othman Osman/Salman`,
  persian: `پرویز Parviz Parwiz Parvez/Farid|گلناز Golnaz Gulnaz Golnaaz/Nazanin|چنگیز Changiz Chingiz Changeez/Aziz|ژاله Zhaleh Jaleh Zhale/Hale|کیوان Kayvan Keyvan Kaivan/Iman|
    رضا Reza Rida Riza/Rasul|مهدی Mahdi Mehdi Mahdy/Hadi|فرهاد Farhad Ferhad Farhaad/Farid|شیرین Shirin Shireen Chirine/Nasrin|بهروز Behrouz Behruz Behrooz/Firouz|
    امیر Amir Ameer Emir/Maryam|داریوش Dariush Daryoush Darius/Siavash|کامران Kamran Kaamran Cameran/Imran|نسرین Nasrin Nasreen Nesrin/Shirin|جواد Javad Jawad Djavad/Davoud|
    حمید Hamid Hameed Hamed/Majid|سعید Saeed Said Saied/Sadegh|غلام Gholam Ghulam Golam/Islam|قاسم Qasem Ghasem Kasim/Essam|زهرا Zahra Zehra Zahraa/Sahar|
    مسعود Masoud Massoud Masud/Saud|فریبا Fariba Faribah Feriba/Farida|لاله Laleh Lale Laaleh/Jaleh|منصور Mansour Mansur Mansoor/Nasser|یعقوب Yaghoub Yaqub Yaqoob/Ayoub`,
  hebrew: `דוד David Dawid Dovid/Dvora|משה Moshe Moishe Mosheh/Shimon|יוסף Yosef Yossef Josef/Asaf|שרה Sarah Sara Sarra/Miri|רחל Rachel Rahel Rachelle/Hillel|
    יעקב Yaakov Yakov Jakob/Akiva|אברהם Avraham Abraham Avraam/Aharon|שלמה Shlomo Shelomo Shlomoh/Shalom|חיים Chaim Haim Hayim/Miriam|יצחק Yitzhak Itzhak Yitzchak/Hodaya|
    בנימין Binyamin Benjamin Benyamin/Nissim|רבקה Rivka Rivkah Rebecca/Dvora|מרים Miriam Miryam Mirjam/Yoram|נתן Nathan Natan Nethan/Eitan|אהוד Ehud Ehoud Ehood/Yehuda|
    שמעון Shimon Simeon Shimeon/Moshe|אסתר Esther Ester Estera/Asher|גדעון Gideon Gidon Gidaon/Gad|צבי Zvi Tzvi Tsvi/Avi|עמוס Amos Amoz Amoss/Moshe|
    אליהו Eliyahu Eliahu Elijahu/Eilat|מנחם Menachem Menahem Menachim/Nachum|ברוך Baruch Barukh Boruch/Bracha|חנה Hannah Chana Hanna/Dana|יונתן Yonatan Jonatan Yonathan/Natan`,
  cyrillic: `Сергей Sergey Sergei Serguei/Georgy|Дмитрий Dmitry Dmitri Dmitriy/Demid|Александр Alexander Aleksandr Alexandr/Alexey|Юлия Yulia Julia Iuliia/Lilia|Евгений Evgeny Yevgeni Evgeniy/Gennady|
    Михаил Mikhail Michail Mihail/Maxim|Алексей Alexey Aleksei Alexei/Oleg|Наталья Natalia Natalya Natalja/Tatiana|Екатерина Ekaterina Yekaterina Jekaterina/Karina|Фёдор Fyodor Fedor Fiodor/Viktor|
    Хасан Khasan Hasan Hassan/Ruslan|Николай Nikolay Nikolai Nicolai/Nikita|Андрей Andrey Andrei Andrej/Andrija|Щукин Shchukin Schukin Shtchukin/Shishkin|Володимир Volodymyr Wolodymyr Volodimir/Vladislav|
    Олександр Oleksandr Olexandr Oleksander/Oleksiy|Ярослав Yaroslav Jaroslav Iaroslav/Yaropolk|Жанна Zhanna Janna Žanna/Inna|Татьяна Tatiana Tatyana Tatjana/Natalia|Георгий Georgy Georgiy Georgi/Grigory|
    Людмила Lyudmila Ludmila Liudmila/Mila|Зоран Zoran Zorann Soran/Goran|Ђорђе Djordje Đorđe Dorde/Jovan|Ирина Irina Iryna Irena/Marina|Игорь Igor Ihor Igor'/Egor`,
  greek: `Γεώργιος Georgios Yeoryios Geórgios/Grigorios|Ιωάννης Ioannis Yannis Joannis/Ioanna|Δημήτριος Dimitrios Demetrios Dimitris/Dimos|Κωνσταντίνος Konstantinos Constantinos Konstandinos/Kleanthis|Νικόλαος Nikolaos Nicolaos Nikolas/Nikos|
    Παναγιώτης Panagiotis Panayiotis Panayotis/Panos|Χρήστος Christos Hristos Khristos/Chrysa|Ευάγγελος Evangelos Euangelos Evaggelos/Angeliki|Αθανάσιος Athanasios Atanasios Athanassios/Anastasios|Βασίλειος Vasileios Vasilios Basileios/Vasia|
    Ελένη Eleni Elení Eleny/Ilona|Μαρία Maria María Marya/Marina|Σπυρίδων Spyridon Spiridon Spyridhon/Spyros|Θεόδωρος Theodoros Theodhoros Theódoros/Isidoros|Αλέξανδρος Alexandros Aleksandros Alexandhros/Alekos|
    Γιάννης Giannis Yannis Yiannis/Ioanna|Ευστάθιος Efstathios Eustathios Evstathios/Stavros|Ντίνος Dinos Ntinos Dínos/Minos|Μπάμπης Babis Bampis Mpampis/Lambis|Τσαμπίκα Tsampika Tsambika Tsabika/Tatiana|
    Ξένια Xenia Ksenia Xénia/Zenon|Ψάλτης Psaltis Psaltes Psáltis/Saltos|Φίλιππος Filippos Philippos Filipos/Philemon|Ηλίας Ilias Elias Elías/Lina|Άγγελος Angelos Aggelos Ángelos/Evangelia`,
  devanagari: `राम Ram Rama Raam/Ravi|लक्ष्मी Lakshmi Laxmi Lakshmee/Lalita|कृष्ण Krishna Krishnan Krisna/Karan|नरेन्द्र Narendra Narender Narendr/Rajendra|अमित Amit Ameet Amith/Mohit|
    सुनील Sunil Suneel Suniel/Anil|राजेश Rajesh Rajish Raajesh/Rakesh|प्रिया Priya Priyaa Pria/Riya|संजय Sanjay Sanjai Sanjaya/Ajay|विजय Vijay Vijai Wijay/Ajay|
    अनिल Anil Aneel Anill/Sunil|दीपक Deepak Dipak Deepack/Deepti|सीता Sita Seeta Seetha/Savita|गीता Gita Geeta Geetha/Gauri|मोहन Mohan Mohun Mohann/Rohan|
    अर्जुन Arjun Arjuna Arjoon/Arun|शर्मा Sharma Sarma Sharmaa/Varma|रवि Ravi Ravee Rabi/Rama|आनंद Anand Ananda Aanand/Nandan|सुरेश Suresh Sooresh Suresha/Naresh|
    ज्योति Jyoti Jyothi Jyotee/Jaya|विष्णु Vishnu Visnu Wishnu/Vishal|पूजा Puja Pooja Poojaa/Priya|अशोक Ashok Asok Ashoka/Alok|मनोज Manoj Manoje Manojj/Manish`,
  hangul: `김철수 Kim Chul-soo,Gim Cheolsu,Kim Ch'ŏl-su/Kang Chul-ho|이영희 Lee Young-hee,Yi Yeonghui,Rhee Younghee/Ahn Young-ae|박지성 Park Ji-sung,Pak Chi-sŏng,Bak Jiseong/Baek Ji-yeon|정미경 Jung Mi-kyung,Chung Mikyung,Jeong Migyeong/Jang Mi-sook|최민수 Choi Min-soo,Choe Minsu,Ch'oe Min-su/Cho Min-ho|
    김영수 Kim Young-soo,Kim Yeongsu,Kim Yŏng-su/Kim Young-ho|박민준 Park Min-jun,Park Minjoon,Pak Min-jun/Park Min-ji|이지훈 Lee Ji-hoon,Yi Jihun,Lee Jihoon/Lee Ji-eun|최서연 Choi Seo-yeon,Choi Soyeon,Choe Seoyeon/Choi Seo-jin|김현우 Kim Hyun-woo,Kim Hyeonu,Kim Hyŏnu/Kim Hyun-ki|
    장은영 Jang Eun-young,Chang Ŭnyŏng,Jang Eunyeong/Jang Eun-ju|윤상철 Yoon Sang-chul,Yun Sangcheol,Youn Sangchul/Yoon Sang-ho|강미경 Kang Mi-kyung,Gang Migyeong,Kang Mikyong/Kang Mi-sook|조성호 Cho Sung-ho,Jo Seongho,Cho Sŏng-ho/Cho Sung-min|임재현 Lim Jae-hyun,Im Jaehyeon,Lim Jaehyun/Lim Jae-sung|
    한수진 Han Soo-jin,Han Sujin,Hahn Soojin/Han Soo-ah|신동욱 Shin Dong-wook,Sin Donguk,Shin Dongwook/Shin Dong-hae|오혜진 Oh Hye-jin,O Hyejin,Oh Hyejin/Oh Hye-won|김정은 Kim Jong-un,Kim Jeongeun,Kim Chŏng-ŭn/Kim Jung-ho|김태희 Kim Tae-hee,Gim Taehui,Kim T'aehŭi/Kim Tae-yang|
    노무현 Roh Moo-hyun,No Muhyeon,Noh Mu-hyun/Roh Tae-woo|문재인 Moon Jae-in,Mun Jaein,Moon Jaein/Moon Sun-myung|유승민 Yoo Seung-min,Yu Seungmin,Yoo Seungmin/Yoo Seung-ho|안철수 Ahn Cheol-soo,An Cheolsu,Ahn Chulsoo/Ahn Chang-ho|황교안 Hwang Kyo-ahn,Hwang Gyoan,Hwang Kyoahn/Hwang Hee-chan`,
  japanese: `なかがわひろし Hiroshi Nakagawa,Nakagawa Hirosi,Nakagawa Hiroshi/Hiromi Nakagawa|たなかゆうこ Yuko Tanaka,Yuuko Tanaka,Yūko Tanaka/Yumi Tanaka|あべしんぞう Shinzo Abe,Abe Shinzō,Sinzo Abe/Shingo Abe|あそうたろう Taro Aso,Asō Tarō,Aso Tarou/Jiro Aso|きむらじゅんこ Junko Kimura,Zyunko Kimura,Kimura Junko/Juri Kimura|
    こいずみきょうこ Kyoko Koizumi,Koizumi Kyōko,Kyouko Koizumi/Kyohei Koizumi|ながぶちつよし Tsuyoshi Nagabuchi,Tuyosi Nagabuti,Nagabuchi Tsuyoshi/Toshi Nagabuchi|きしだふみお Fumio Kishida,Humio Kisida,Kishida Fumio/Fumiko Kishida|ばんちえこ Chieko Ban,Tieko Ban,Ban Chieko/Chika Ban|みやざわけんじ Kenji Miyazawa,Kenzi Miyazawa,Miyazawa Kenji/Kenta Miyazawa|
    トーマス・ミラー Thomas Miller,Tomas Miller,Thomas Millar/Tommy Milton|ジョン・スミス John Smith,Jon Smith,John Smyth/Jane Smits|マリア・ガルシア Maria Garcia,Mariya Garcia,María García/Marina Garza|ロバート・テイラー Robert Taylor,Robert Tailor,Robert Tayler/Rupert Taylor|エリザベス・ウォーレン Elizabeth Warren,Elisabeth Warren,Elizabeth Waren/Isabel Warner|
    田中一郎 Ichiro Tanaka,Tanaka Ichirō,Tanaka Itiro/Jiro Tanaka|鈴木太郎 Taro Suzuki,Suzuki Tarō,Suzuki Tarou/Jiro Suzuki|佐藤健一 Kenichi Sato,Satō Ken'ichi,Keniti Satoh/Kenji Saito|山本太郎 Taro Yamamoto,Yamamoto Tarō,Yamamoto Taroh/Taro Okamoto|加藤恵子 Keiko Kato,Katō Keiko,Keiko Katoh/Keiko Kondo|
    高橋洋一 Yoichi Takahashi,Takahasi Yōichi,Youichi Takahashi/Koichi Ohashi|渡辺直樹 Naoki Watanabe,Watanabe Naoki,Naoki Watanabé/Naoko Tanabe|安倍晋三 Shinzo Abe,Abe Shinzō,Shinzou Abe/Shintaro Abe|岸田文雄 Fumio Kishida,Kishida Fumio,Humio Kisida/Fumiko Kishi|黒澤明 Akira Kurosawa,Kurosawa Akira,Akira Kurozawa/Akira Kuroda`,
  chinese: `王伟 Wang Wei,Wang Wai,Wong Wai/Wang Fang|李明 Li Ming,Lee Ming,Lee Beng/Li Ning|张三 Zhang San,Chang San,Cheung San/Zhang Gan|陈小平 Chen Xiaoping,Chan Siu Ping,Ch'en Hsiao-p'ing/Deng Xiaoping|毛泽东 Mao Zedong,Mao Tse-tung,Mao Tsetung/Mao Zemin|
    习近平 Xi Jinping,Hsi Chin-p'ing,Si Jinping/Xi Jianguo|周恩来 Zhou Enlai,Chou En-lai,Chow Enlai/Zhou Enda|蔡英文 Cai Yingwen,Tsai Ing-wen,Tsai Yingwen/Cai Yingjie|马英九 Ma Yingjiu,Ma Ying-jeou,Ma Ying-chiu/Ma Yonghua|林郑月娥 Lin Zheng Yuee,Lam Cheng Yuet-ngor,Lin Zheng Yue'e/Lin Zheng Min|
    李嘉诚 Li Jiacheng,Li Ka-shing,Lee Ka-shing/Li Jiaqi|黄志强 Huang Zhiqiang,Wong Chi Keung,Huang Chih-chiang/Huang Zhigang|陈美玲 Chen Meiling,Chan Mei Ling,Tan Mei Ling/Chen Meihua|刘德华 Liu Dehua,Lau Tak Wah,Liu Te-hua/Liu Degang|吴国华 Wu Guohua,Ng Kwok Wah,Goh Kok Hua/Wu Guomin|
    郑和 Zheng He,Cheng Ho,Jheng He/Zheng Wei|孙中山 Sun Zhongshan,Sun Chung-shan,Sun Jhongshan/Sun Zhongmin|徐志摩 Xu Zhimo,Hsu Chih-mo,Shu Zhimo/Xu Zhiming|谢玲玲 Xie Lingling,Hsieh Ling-ling,Tse Ling Ling/Xie Tingting|赵子龙 Zhao Zilong,Chao Tzu-lung,Chiu Tsz Lung/Zhao Zixin|
    朱镕基 Zhu Rongji,Chu Jung-chi,Chu Rongji/Zhu Rongbo|邓丽君 Deng Lijun,Teng Li-chun,Tang Lai Kwan/Deng Lihua|江泽民 Jiang Zemin,Chiang Tse-min,Kong Zemin/Jiang Zehua|曹操 Cao Cao,Ts'ao Ts'ao,Tsao Tsao/Gao Gao|何厚铧 He Houhua,Ho Hau Wah,Ho Hou-hwa/He Houming`,
};
